// npm start: installs what is missing, builds what changed, starts the server. npm run dev: from the sources, with reload.

import { buildIfNeeded, builtServer } from './builds.mjs'
import { installIfNeeded, runNode } from './node.mjs'
import { serverEnvironment, serverFlags } from './server-flags.mjs'

const isDevelopment = process.argv.includes('--dev')
installIfNeeded()
if (!isDevelopment) {
  buildIfNeeded()
}
runNode(
  [
    ...serverFlags(process.env.DATABASE_URL),
    ...(isDevelopment ? ['--watch-path=server/src', '--watch-path=contract/src', '--watch-path=demo/src'] : []),
    isDevelopment ? 'server/src/main.ts' : builtServer,
    ...process.argv.slice(2),
  ],
  serverEnvironment,
)
