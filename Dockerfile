# One image for web, worker and migrations; docker-compose.yml says which is which.

FROM node:22.20.0-bookworm-slim AS page
WORKDIR /src
COPY frontend/package.json frontend/package-lock.json frontend/.npmrc ./
RUN npm ci --no-audit --no-fund
COPY frontend/ ./
RUN npm run build

FROM python:3.13.18-slim-trixie AS packages
COPY requirements.txt ./
RUN python -m venv /venv && /venv/bin/pip install --no-cache-dir --require-hashes -r requirements.txt
COPY --from=page /src/dist /dist
RUN /venv/bin/python -m whitenoise.compress --quiet /dist

FROM python:3.13.18-slim-trixie
RUN useradd --system --uid 10001 --no-create-home --shell /usr/sbin/nologin patchbay
ENV PATH=/venv/bin:$PATH PYTHONPATH=/app PYTHONUNBUFFERED=1 PATCHBAY_PROFILE=production
WORKDIR /app
COPY --from=packages /venv /venv
COPY manage.py LICENSE NOTICE ./
COPY project/ project/
COPY mcp_servers/ mcp_servers/
COPY gpts/ gpts/
COPY scripts/container-health scripts/container-health
COPY --from=packages /dist frontend/dist
# Compiled here, since the containers run on a read-only file system.
RUN python -m compileall -q project mcp_servers gpts
USER 10001
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["python", "scripts/container-health", "web"]
CMD ["python", "manage.py", "web", "--host", "0.0.0.0"]
