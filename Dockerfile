# `docker build .` makes one image for every role; compose.yaml runs it. Debian, because the Node 26 that npm installs
# as an optional package (so no --omit=optional) needs glibc and libatomic; the Node of the first images only brings npm,
# and the last one has no npm, no compiler and no package of the tests.
FROM node:24-bookworm-slim AS packages
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The headers of Node are for compilers.
RUN npm ci --omit=dev && rm -r node_modules/node-linux-*/include

FROM packages AS web
RUN npm ci
COPY . .
RUN npx vite build --config web/vite.config.ts && npx vite build --config app/vite.config.ts

FROM debian:bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1 && rm -rf /var/lib/apt/lists/* \
 && useradd --uid 1000 --user-group --no-create-home node \
 && mkdir /data /backups && chown node:node /data /backups
WORKDIR /app
COPY package.json ./
COPY --from=packages /app/node_modules node_modules/
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
# More arenas of malloc than two would keep what each thread has freed.
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    NODE_COMPILE_CACHE=/tmp/compile-cache \
    MALLOC_ARENA_MAX=2 \
    MALLOC_TRIM_THRESHOLD_=131072 \
    PATH=/app/node_modules/.bin:$PATH
USER node
VOLUME /data
EXPOSE 3000
# Node itself is the process that gets SIGTERM: no shell and no npm in between.
CMD ["node", "--max-semi-space-size=4", "--max-old-space-size=512", "run.mjs", "app/start.mjs", "app/main.ts"]
