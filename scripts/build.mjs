// npm run build: the web and the server, where their sources have changed; npm start does it as well.
import { installIfNeeded } from './node.mjs'
import { buildServerIfNeeded } from './server-build.mjs'
import { buildWebIfNeeded } from './web-build.mjs'

installIfNeeded()
buildWebIfNeeded()
buildServerIfNeeded()
