// npm start: installs what is missing, builds the web when it changed, starts the server. npm run dev: with reload.
import { installIfNeeded, runNode } from './node.mjs'
import { serverEnvironment, serverFlags } from './server-flags.mjs'
import { buildWebIfNeeded } from './web-build.mjs'

const isDevelopment = process.argv.includes('--dev')
installIfNeeded()
if (!isDevelopment) buildWebIfNeeded()
runNode(
  [
    ...serverFlags(process.env.DATABASE_URL),
    ...(isDevelopment ? ['--watch-path=server/src', '--watch-path=contract/src', '--watch-path=demo/src'] : []),
    'server/src/main.ts',
    ...process.argv.slice(2),
  ],
  serverEnvironment,
)
