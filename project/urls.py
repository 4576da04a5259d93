from django.urls import path, re_path

from project import spa
from project.api import api

urlpatterns = [
    re_path(r"^api/?$", spa.unknown_endpoint),
    path("api/", api.urls),
    re_path(r"^api/", spa.unknown_endpoint),
    re_path(r"^assets/", spa.unknown_endpoint),
    re_path(r"^(?!ws/).*$", spa.page),
]

handler400 = "project.errors.bad_request"
handler500 = "project.errors.server_error"
