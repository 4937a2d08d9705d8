# `docker build .` makes one image for every role; compose.yaml runs it. Debian, because the Node 26 that npm installs
# as an optional package (so no --omit=optional) needs glibc; the Node of the base image only brings npm.
FROM node:24-bookworm-slim AS web
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npx vite build --config web/vite.config.ts

FROM node:24-bookworm-slim
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev && npm cache clean --force && mkdir /data /backups && chown node:node /data /backups
COPY run.mjs ./
COPY app app/
COPY web/fresh-build.ts web/
COPY schema schema/
COPY domain domain/
COPY stores stores/
COPY projections projections/
COPY reactors reactors/
COPY ingest ingest/
COPY api api/
COPY --from=web /app/dist dist/

# With NODE_ENV=production the program refuses to start without SESSION_SECRET, SMTP_URL, MAIL_FROM and PUBLIC_URL.
# The root file system may be read-only: data is in /data, backups go to /backups, compiled code is cached in /tmp.
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    NODE_COMPILE_CACHE=/tmp/compile-cache \
    PATH=/app/node_modules/.bin:$PATH
USER node
VOLUME /data
EXPOSE 3000
# Node itself is the process that gets SIGTERM: no shell and no npm in between.
CMD ["node", "--max-semi-space-size=4", "run.mjs", "app/main.ts"]
