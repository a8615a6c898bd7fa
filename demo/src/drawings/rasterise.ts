import { type ChildProcess, fork } from 'node:child_process'

export interface Rasteriser {
  /** A drawing as JPEG, `side` pixels wide. */
  draw(svg: string, side: number): Promise<Buffer>
  close(): void
}

/** A process that turns drawings into pictures, started with the first one. */
export function openRasteriser(): Rasteriser {
  let child: ChildProcess | undefined
  return {
    draw: (svg, side) =>
      new Promise((resolve, reject) => {
        child ??= fork(new URL('./raster.ts', import.meta.url), { serialization: 'advanced', execArgv: [] })
        const asked = child
        const done = () => asked.off('message', heard).off('exit', gone)
        const heard = (bytes: unknown) => {
          // under `npm run dev` Node reports on the same channel what the process has loaded
          if (!(bytes instanceof Uint8Array)) return
          done()
          resolve(Buffer.from(bytes))
        }
        const gone = () => {
          done()
          reject(new Error('the rasteriser has ended'))
        }
        asked.on('message', heard).on('exit', gone)
        // whoever ends the product in a terminal ends this process with it, perhaps before the next drawing is sent
        asked.send({ svg, side }, error => {
          if (error) gone()
        })
      }),
    close() {
      if (child?.connected) child.disconnect()
    },
  }
}
