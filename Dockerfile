FROM node:24-slim AS build
WORKDIR /app
COPY . .
ARG VITE_API_BASE=""
ENV VITE_API_BASE=$VITE_API_BASE
RUN npm ci && npm run build && npm prune --omit=dev

FROM node:24-slim
WORKDIR /app
ENV NODE_ENV=production
COPY --from=build /app/package.json /app/site.config.ts ./
# node_modules/tessera is a link to src.
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/src ./src
COPY --from=build /app/forms ./forms
# It says whether visitors' browsers measure.
COPY --from=build /app/content/site.json ./content/site.json
COPY --from=build /app/dist ./dist
RUN mkdir data && chown node:node data
USER node
VOLUME /app/data
EXPOSE 4173
HEALTHCHECK CMD ["node", "-e", "fetch('http://127.0.0.1:4173/healthz').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "src/cli/tessera.ts", "serve"]
