import { setImmediate } from 'node:timers/promises'
import { escapeHtml } from '../../text/html.ts'

interface Operation {
  operationId: string
  summary: string
  'x-who-text': string
  'x-effect': string
  'x-fails': { code: number; text: string }[]
  parameters?: object[]
  requestBody?: object
  responses: object
}

/** The API as one page to read and to search with the browser's own search; no script. */
export async function apiPage({ paths }: { paths: Record<string, Record<string, unknown>> }): Promise<string> {
  const groups = new Map<string, string[]>()
  for (const [path, methods] of Object.entries(paths)) {
    await setImmediate()
    for (const [method, value] of Object.entries(methods)) {
      const operation = value as Operation
      const group = operation.operationId.split('.')[0]!
      groups.set(group, [...(groups.get(group) ?? []), call(method, path, operation)])
    }
  }
  const links = [...groups].map(([group, calls]) => `<a href="#${group}">${group} <small>${calls.length}</small></a>`)
  const parts = [...groups].map(([group, calls]) => `<h2 id="${group}">${group}</h2>${calls.join('')}`)
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>上游集 API</title><style>
body{font:14px/1.6 "PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;margin:0 auto;max-width:1200px;padding:24px;color:#1c2026}
nav{display:flex;flex-wrap:wrap;gap:8px 16px;margin:16px 0}a{color:#c2410c;text-decoration:none}small{color:#6b7280}
details{border:1px solid #e5e7eb;border-radius:6px;margin:8px 0;padding:8px 12px;background:#fff}summary{cursor:pointer}
code,pre{font:13px/1.5 ui-monospace,monospace}pre{background:#f5f6f8;padding:12px;overflow:auto}b{display:inline-block;width:64px;color:#0f766e}
</style><h1>上游集 API</h1><p>由契约生成，<a href="/api/openapi.json">OpenAPI 3.1</a>。业务失败答 HTTP 200，<code>code</code> 不为 0。</p>
<nav>${links.join('')}</nav>${parts.join('')}</html>`
}

function call(method: string, path: string, operation: Operation): string {
  const fails = operation['x-fails']
    .map(({ code, text }) => `<li><code>${code}</code> ${escapeHtml(text)}</li>`)
    .join('')
  return `<details><summary><b>${method.toUpperCase()}</b><code>${path}</code> ${escapeHtml(operation.summary)} <small>${operation.operationId} · ${operation['x-who-text']} · ${operation['x-effect'] === 'write' ? '写' : '读'}</small></summary>
<pre>${escapeHtml(JSON.stringify(operation.parameters ?? operation.requestBody ?? {}, null, 1))}</pre>${fails ? `<ul>${fails}</ul>` : ''}<pre>${escapeHtml(JSON.stringify(operation.responses, null, 1))}</pre></details>`
}
