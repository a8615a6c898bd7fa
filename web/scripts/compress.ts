import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const client = new URL('../build/client/', import.meta.url)

/** Puts `.br` and `.gz` twins beside the browser's files, so that serving them costs nothing. */
export function compressFiles(): void {
  for (const name of readdirSync(client, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|css|svg|txt|wasm)$/.test(name)) continue
    const file = new URL(name, client)
    const bytes = readFileSync(file)
    if (bytes.length < 1024) continue
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    writeFileSync(new URL(`${name}.br`, client), brotliCompressSync(bytes, { params }))
    writeFileSync(new URL(`${name}.gz`, client), gzipSync(bytes, { level: 9 }))
  }
}

if (process.argv[1] === new URL(import.meta.url).pathname) compressFiles()
