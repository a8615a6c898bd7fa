import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { WebBuild } from './web-build.ts'

type LoadBuild = () => Promise<WebBuild>

/** Two dots, typed or encoded, also twice: names of ours have none. */
const LEAVES = /(?:\.|%(?:25)*2e){2}/i

/** Serves web/build/client: names under /assets carry a hash of their content and never change. */
export async function serveBuiltFiles(app: FastifyInstance, webDir: string): Promise<LoadBuild> {
  const client = join(webDir, 'build/client')
  const bundle = join(webDir, 'build/server/index.js')
  if (!existsSync(bundle)) throw new Error('尚未构建网页：npm run -w web build')
  const setHeaders = (reply: FastifyReply) => reply.header('content-security-policy', "frame-ancestors 'self'")
  const shared = { preCompressed: true, index: false, decorateReply: false, setHeaders } as const
  // an address that leaves the folder is no better known than any other; the plugin would answer 403
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/assets/') && LEAVES.test(request.url)) return reply.callNotFound()
  })
  await app.register(fastifyStatic, {
    ...shared,
    root: join(client, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
  })
  // a handful of plain files beside them (the icon): one route each, so that all other paths stay pages
  const root = readdirSync(client, { withFileTypes: true }).filter(
    entry => entry.isFile() && !/\.(br|gz)$/.test(entry.name),
  )
  await app.register(async scope => {
    await scope.register(fastifyStatic, { root: client, serve: false, preCompressed: true, maxAge: '1h', setHeaders })
    for (const { name } of root) {
      // what the server writes itself (robots.txt) a folder built before does not bring again
      if (scope.hasRoute({ method: 'GET', url: `/${name}` })) continue
      scope.get(`/${name}`, (_request, reply) => reply.sendFile(name))
    }
  })
  const build = import(pathToFileURL(bundle).href) as Promise<WebBuild>
  return () => build
}

interface ViteServer {
  middlewares(request: unknown, response: unknown, next: (error?: unknown) => void): void
  ssrLoadModule(id: string): Promise<unknown>
  ssrFixStacktrace(error: Error): void
  close(): Promise<void>
}

/** Compiles the web on the fly, with hot reload over the server's own port. */
export async function serveThroughVite(app: FastifyInstance, webDir: string): Promise<LoadBuild> {
  const require = createRequire(join(webDir, 'package.json'))
  const { createServer } = await import(pathToFileURL(require.resolve('vite')).href)
  const vite: ViteServer = await createServer({
    root: webDir,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (/^\/(api|files)([/?]|$)/.test(request.url)) return done()
    vite.middlewares(request.raw, reply.raw, error => done(error as Error | undefined))
  })
  app.addHook('onClose', () => vite.close())
  return async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as WebBuild
}
