from django.apps import AppConfig


class WorkConfig(AppConfig):
    name = "project.work"
    label = "work"

    def ready(self) -> None:
        from project import periodic
        from project.live import commands, topics
        from project.work import checks, queue, registry, schemas, sweeper

        topics.add_section("system", "workers", schemas.WorkerOut, registry.section)
        topics.add_section("system", "checks", schemas.CheckOut, checks.section)
        commands.add(checks.CheckWorker, lambda user, command: schemas.CheckOut.model_validate(checks.request(user)))
        queue.kinds.append(checks.KIND)
        periodic.every(1, registry.notice_gone, process="web")
        periodic.every(1, registry.notice_gone)
        periodic.every(1, sweeper.sweep)
        periodic.every(20, sweeper.forget_workers)
