import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './process.ts'
import { type Client, openClient, sleep } from './request.ts'

export const hasVarnish = (): boolean => spawnSync('sh', ['-c', 'command -v varnishd']).status === 0

export interface Varnish {
  /** As nginx asks it for everyone. */
  readonly site: Client
  /** Where the product asks it to drop something. */
  readonly purge: Client
  stop(): void
}

interface Ports {
  readonly site: number
  readonly purge: number
  /** Two processes of the product. */
  readonly product: readonly [number, number]
}

/** Varnish with the rules of deploy/cdn/, on ports of its own. */
export async function startVarnish(dataDir: string, { site, purge, product }: Ports): Promise<Varnish> {
  const folder = join(dataDir, 'varnish')
  mkdirSync(folder)
  const rules = readFileSync(join(root, 'deploy/cdn/shangyouji.vcl'), 'utf8')
    .replace('.port = "3001"', `.port = "${product[0]}"`)
    .replace('.port = "3002"', `.port = "${product[1]}"`)
  writeFileSync(join(folder, 'rules.vcl'), rules)
  const sockets = ['-a', `site=127.0.0.1:${site},HTTP`, '-a', `purge=127.0.0.1:${purge},HTTP`]
  const settings = ['-s', 'malloc,64m', '-p', 'http_gzip_support=off', '-j', 'none', '-T', 'none']
  const child = spawn(
    'varnishd',
    ['-F', '-n', join(folder, 'work'), '-f', join(folder, 'rules.vcl'), ...sockets, ...settings],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', chunk => {
      printed = (printed + chunk).slice(-5000)
    })
  const clients = { site: openClient(site), purge: openClient(purge) }
  const isUp = async () => (await clients.site.ask({ method: 'GET', path: '/healthz', timeout: 2000 })).status === 200
  for (let tries = 0; !(await isUp()); tries++) {
    if (tries === 200 || child.exitCode !== null) throw new Error(`Varnish does not answer: ${printed}`)
    await sleep(100)
  }
  return {
    ...clients,
    stop() {
      clients.site.close()
      clients.purge.close()
      child.kill('SIGTERM')
    },
  }
}
