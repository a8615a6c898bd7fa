// npm start: installs what is missing, builds what changed, starts the server. npm run dev: from the sources, with reload.
import { installIfNeeded, runNode } from './node.mjs'
import { buildServerIfNeeded, builtServer } from './server-build.mjs'
import { serverEnvironment, serverFlags } from './server-flags.mjs'
import { buildWebIfNeeded } from './web-build.mjs'

const isDevelopment = process.argv.includes('--dev')
installIfNeeded()
if (!isDevelopment) {
  buildWebIfNeeded()
  buildServerIfNeeded()
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
