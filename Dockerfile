# One image for every role: the service (default), `node dist/src/cli/migrate.js`, workers.

# The compiler is for better-sqlite3 on platforms without a ready binary.
FROM node:24.21.0-bookworm-slim AS deps
RUN apt-get update \
  && apt-get install -y --no-install-recommends g++ make python3 \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY scripts/package.json ./scripts/
COPY src/dashboard/package.json ./src/dashboard/
RUN npm ci --omit=dev

FROM deps AS build
COPY .swcrc tsconfig.json ormconfig.ts ./
COPY scripts ./scripts
COPY src ./src
COPY schema ./schema
COPY connectors ./connectors
RUN npm run build

# With --build-arg OCR=tesseract the image has what reads pictures, in the versions of the lock file: 63 MB.
FROM deps AS production
ARG OCR=off
RUN cp package-lock.json whole-lock.json && npm pkg delete workspaces devDependencies && npm prune
RUN if [ "$OCR" = tesseract ]; then mv whole-lock.json package-lock.json && npm install --no-save --save-prod \
  --ignore-scripts tesseract.js@7.0.0 @tesseract.js-data/eng@1.0.0; fi

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data
# Memory that was freed goes back to the machine.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=16384 MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /app
COPY package.json LICENSE ./
COPY --from=production /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
RUN install -d -m 700 -o node -g node /data
VOLUME /data
USER node
EXPOSE 4000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 4000}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# What `npm start` runs, without npm in between, so that SIGTERM reaches the service.
CMD ["node", "--max-semi-space-size=16", "--max-old-space-size=512", "dist/src/index.js"]
