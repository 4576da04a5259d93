import random
from typing import Any

from channels_redis.pubsub import RedisPubSubChannelLayer, RedisPubSubLoopLayer


class LossyLayer(RedisPubSubChannelLayer):  # type: ignore[misc]
    """A channel layer that loses every second event, to see that nobody notices."""

    def _get_layer(self) -> RedisPubSubLoopLayer:
        layer = super()._get_layer()
        if not hasattr(layer, "lossless_send"):
            layer.lossless_send = layer.group_send

            async def sometimes(group: str, message: dict[str, Any]) -> None:
                if random.random() < 0.5:
                    await layer.lossless_send(group, message)

            layer.group_send = sometimes
        return layer
