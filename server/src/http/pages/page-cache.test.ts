import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { inlineScriptHashes, openPageCache } from './page-cache.ts'

const page = (html: string, ...tags: string[]) => ({ html, policy: '', tags: new Set(tags) })
const shown = (kept: { br: Buffer } | undefined) => kept && brotliDecompressSync(kept.br).toString()

describe('a rendered page', () => {
  test('is kept until something it shows has changed', async () => {
    const cache = openPageCache()
    await cache.store('/a', page('甲', 'demand:1', 'site'), cache.begin())
    await cache.store('/b', page('乙', 'demand:2', 'site'), cache.begin())
    cache.drop(['demand:1'])
    expect([shown(cache.get('/a')), shown(cache.get('/b'))]).toEqual([undefined, '乙'])
    cache.drop(['site'])
    expect(cache.get('/b')).toBeUndefined()
  })

  test('goes with all others when everything may have changed', async () => {
    const cache = openPageCache()
    const begun = cache.begin()
    await cache.store('/a', page('甲', 'demand:1'), begun)
    cache.drop(['*'])
    await cache.store('/b', page('乙', 'demand:2'), begun)
    expect([cache.get('/a'), cache.get('/b')]).toEqual([undefined, undefined])
  })

  test('is neither kept nor taken from before while no change is heard', async () => {
    let isHeard = true
    const cache = openPageCache({ isHearing: () => isHeard })
    await cache.store('/a', page('甲', 'demand:1'), cache.begin())
    isHeard = false
    expect(cache.get('/a')).toBeUndefined()
    expect(shown(await cache.store('/b', page('乙', 'demand:2'), cache.begin()))).toBe('乙')
    isHeard = true
    expect([shown(cache.get('/a')), cache.get('/b')]).toEqual(['甲', undefined])
  })

  test('is not kept when its data changed while it was rendered', async () => {
    const cache = openPageCache()
    const begun = cache.begin()
    cache.drop(['demand:1'])
    const answered = await cache.store('/a', page('旧', 'demand:1'), begun)
    expect(shown(answered)).toBe('旧')
    expect(cache.get('/a')).toBeUndefined()
  })

  test('is named to an edge by its tags only where it is kept', async () => {
    const cache = openPageCache({ edgeHeaders: tags => ({ 'surrogate-key': [...tags].join(' ') }) })
    const begun = cache.begin()
    const kept = await cache.store('/a', page('甲', 'demand:1', 'site'), begun)
    expect(kept.edge).toEqual({ 'surrogate-key': 'demand:1 site' })
    cache.drop(['demand:1'])
    const stale = await cache.store('/a', page('旧', 'demand:1'), begun)
    expect(stale.edge).toEqual({})
    expect((await openPageCache().store('/a', page('甲', 'demand:1'), 0)).edge).toEqual({})
  })

  test('is kept when only something else changed meanwhile', async () => {
    const cache = openPageCache()
    const begun = cache.begin()
    cache.drop(['demand:2'])
    await cache.store('/a', page('甲', 'demand:1'), begun)
    expect(shown(cache.get('/a'))).toBe('甲')
  })

  test('is not kept when more changed meanwhile than is remembered', async () => {
    const cache = openPageCache()
    const begun = cache.begin()
    for (let i = 0; i < 1001; i++) cache.drop([`other:${i}`])
    await cache.store('/a', page('甲', 'demand:1'), begun)
    expect(cache.get('/a')).toBeUndefined()
  })

  test('lives a minute: relative times move on', async () => {
    let now = 0
    const cache = openPageCache({ now: () => now })
    await cache.store('/a', page('甲'), cache.begin())
    now = 59_999
    expect(shown(cache.get('/a'))).toBe('甲')
    now = 60_000
    expect(cache.get('/a')).toBeUndefined()
  })

  test('gives way to others, the longest unread first, when room is needed', async () => {
    const cache = openPageCache({ maxBytes: 8000 })
    const fill = (key: string) => cache.store(key, page(key), cache.begin())
    for (let i = 0; i < 10; i++) await fill(`/${i}`)
    expect(shown(cache.get('/0'))).toBe('/0')
    for (let i = 10; i < 18; i++) await fill(`/${i}`)
    expect(shown(cache.get('/0'))).toBe('/0')
    expect(cache.get('/1')).toBeUndefined()
  })
})

test('inline scripts are known by their hashes, data blocks and files need none', () => {
  const hash = createHash('sha256').update('let a = 1').digest('base64')
  const html = `<script src="/x.js"></script><script>let a = 1</script><script type="application/ld+json">{}</script>`
  expect(inlineScriptHashes(html)).toBe(`'sha256-${hash}'`)
})
