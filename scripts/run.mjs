// Runs a TypeScript file with the pinned Node: node scripts/run.mjs bench/src/main.ts …
import { installIfNeeded, runNode } from './node.mjs'

installIfNeeded()
runNode(process.argv.slice(2))
