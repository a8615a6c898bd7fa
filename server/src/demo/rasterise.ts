import { fork } from 'node:child_process'

export interface Rasteriser {
  /** A drawing as JPEG, `side` pixels wide. */
  draw(svg: string, side: number): Promise<Buffer>
  close(): void
}

/** Starts the process that turns drawings into pictures. */
export function openRasteriser(): Rasteriser {
  const child = fork(new URL('./raster.ts', import.meta.url), { serialization: 'advanced', execArgv: [] })
  return {
    draw: (svg, side) =>
      new Promise((resolve, reject) => {
        const done = () => child.off('message', heard).off('exit', gone)
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
        child.on('message', heard).on('exit', gone)
        child.send({ svg, side })
      }),
    close: () => child.disconnect(),
  }
}
