# Node 24.21.0 on Debian 12, for amd64 and arm64: by its digest it stays what it was tried with.
FROM node:24.21.0-bookworm-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20 AS build
WORKDIR /site
COPY . .
ARG VITE_API_BASE=""
ENV VITE_API_BASE=$VITE_API_BASE
RUN npm ci
RUN npx tessera build && npx tessera bundle /service

FROM node:24.21.0-bookworm-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20
ENV NODE_ENV=production PORT=4173
WORKDIR /app
COPY --from=build /service ./
RUN mkdir data && chown 1000:1000 data
USER 1000:1000
VOLUME /app/data
EXPOSE 4173
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s CMD ["node", "-e", "const { HOST = '', PORT } = process.env; const host = HOST.includes(':') ? `[${HOST}]` : HOST || 'localhost'; fetch(`http://${host}:${PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "tessera.js", "serve"]
