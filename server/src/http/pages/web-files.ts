import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { answerFirst } from './answer-first.ts'
import { assetAnswers } from './asset-answers.ts'
import type { WebBuild } from './web-build.ts'

type LoadBuild = () => Promise<WebBuild>

/**
 * Serves web/build/client: names under /assets carry a hash of their content and never change.
 * @param isEnding true once each answer has to go through Fastify, which then ends the connection
 */
export async function serveBuiltFiles(
  app: FastifyInstance,
  webDir: string,
  isEnding = () => false,
): Promise<LoadBuild> {
  const client = join(webDir, 'build/client')
  const bundle = join(webDir, 'build/server/index.js')
  if (!existsSync(bundle)) throw new Error('尚未构建网页：npm run -w web build')
  const assets = join(client, 'assets')
  const answers = assetAnswers(assets)
  answerFirst(app, (request, response) => !isEnding() && answers.answer(request, response))
  await app.register(async scope => {
    await scope.register(fastifyStatic, {
      root: client,
      serve: false,
      preCompressed: true,
      maxAge: '1h',
      setHeaders: reply => reply.header('content-security-policy', "frame-ancestors 'self'"),
    })
    // The names are read once: the plugin's own route reads the whole folder on each request, to check the spelling of a
    // name. Any other name is unknown, also an address that leaves the folder.
    const names = new Set(readdirSync(assets))
    scope.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => {
      const name = request.params['*']
      if (!names.has(name)) return reply.callNotFound()
      if (request.method === 'GET' && !isEnding())
        // where its folder was built over meanwhile it is not kept
        reply.raw.once('finish', () => void answers.keep(name, reply).catch(() => {}))
      return reply.sendFile(name, assets, { immutable: true, maxAge: '1y' })
    })
    // a few plain files beside them (the icon): one route each, so that all other paths stay pages
    for (const entry of readdirSync(client, { withFileTypes: true })) {
      if (!entry.isFile() || /\.(br|gz)$/.test(entry.name)) continue
      // what the server writes itself (robots.txt) a folder built before does not bring again
      if (scope.hasRoute({ method: 'GET', url: `/${entry.name}` })) continue
      scope.get(`/${entry.name}`, (_request, reply) => reply.sendFile(entry.name))
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
