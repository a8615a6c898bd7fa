import { buildIfChanged } from './built-from.mjs'

/** The server's program as it was built: what `npm start` runs. */
export const builtServer = 'server/build/main.mjs'

/** Builds the server when its sources have changed since the last build. */
export const buildServerIfNeeded = () =>
  buildIfChanged({
    title: '构建服务…',
    sources: ['server/src', 'server/build.mjs', 'contract/src', 'calculators', 'demo/src', 'package-lock.json'],
    folder: 'server',
    script: 'build.mjs',
  })
