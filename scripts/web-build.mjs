import { buildIfChanged } from './built-from.mjs'

/** Builds the web when its sources have changed since the last build. */
export const buildWebIfNeeded = () =>
  buildIfChanged({
    title: '构建页面…',
    sources: ['web', 'contract/src', 'calculators', 'package-lock.json'],
    folder: 'web',
    script: 'scripts/build.mjs',
  })
