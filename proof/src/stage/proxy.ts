import { connect, createServer, type Socket } from 'node:net'

/** Stands between the server and its database: lets through, swallows, cuts. */
export interface Between {
  readonly url: string
  /** Bytes go nowhere, lines stay open, as with a host that hangs. */
  hang(): void
  resume(): void
  /** Every line there is ends. */
  cut(): number
  close(): void
}

export async function openProxy(url: string): Promise<Between> {
  const target = new URL(url)
  let isHanging = false
  const lines = new Set<Socket>()
  const server = createServer(near => {
    const far = connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      lines.add(from)
      from.on('data', chunk => {
        if (!isHanging) to.write(chunk)
      })
      from.on('error', () => to.destroy())
      from.on('close', () => {
        lines.delete(from)
        to.destroy()
      })
    }
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  const address = new URL(url)
  address.port = String(port)
  return {
    url: address.href,
    hang() {
      isHanging = true
    },
    resume() {
      isHanging = false
    },
    cut() {
      const count = lines.size / 2
      for (const line of lines) line.destroy()
      return count
    },
    close() {
      for (const line of lines) line.destroy()
      server.close()
    },
  }
}
