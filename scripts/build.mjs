// npm run build: the web and the server, where their sources have changed; npm start does it as well.

import { buildIfNeeded } from './builds.mjs'
import { installIfNeeded } from './node.mjs'

installIfNeeded()
buildIfNeeded()
