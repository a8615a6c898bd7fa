import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normalise, original, rewrite } from './normalise.ts'
import { visibleTexts } from './visible-texts.ts'

describe('normalising', () => {
  test.each([
    ['ＰＢＳ　缓冲液', 'pbs 缓冲液'],
    ['單克隆抗體', '单克隆抗体'],
    ['1️⃣3️⃣8️⃣', '138'],
    ['①⑶❽𝟏㊀', '138' + '1一'],
    ['吗\u200b啡\u2060', '吗啡'],
    ['ﬁlter ㎎ ℃', 'filter mg °c'],
    ['САS', 'cas'],
    ['αβ-μm', 'αβ-μm'],
    ['e\u0301lan 微\u0332信', 'elan 微信'],
  ])('%s → %s', (typed, compared) => {
    expect(normalise(typed).text).toBe(compared)
  })

  test('every unit leads back to where it came from', () => {
    const mapped = normalise('甲 1️⃣3️⃣8️⃣ 單')
    const at = mapped.text.indexOf('138')
    expect(original(mapped, at, at + 3).replace(/\uFE0F?\u20E3$/u, '')).toBe('1️⃣3️⃣8')
    expect(original(mapped, mapped.text.indexOf('单'), mapped.text.length)).toBe('單')
  })

  test('offsets stay ordered and inside the source, also after rewriting', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), text => {
        for (const mapped of [normalise(text), rewrite(normalise(text), /[a-z]+/g, found => found[0].slice(1))]) {
          expect(mapped.from).toHaveLength(mapped.text.length)
          expect(mapped.to).toHaveLength(mapped.text.length)
          for (let i = 0; i < mapped.text.length; i++) {
            expect(mapped.from[i]).toBeLessThan(mapped.to[i] ?? 0)
            if (i > 0) expect(mapped.from[i]).toBeGreaterThanOrEqual(mapped.from[i - 1] ?? 0)
          }
          expect(mapped.to.at(-1) ?? 0).toBeLessThanOrEqual(text.length)
        }
      }),
    )
  })

  test('normalising twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'體体Ａａ①㎎１1 -ⅣÉßﬁ臺乾'), maxLength: 40 }), text => {
        const once = normalise(text).text
        expect(normalise(once).text).toBe(once)
      }),
    )
  })
})

describe('what a reader gets from HTML', () => {
  test('inline tags vanish, blocks break lines, targets and alt texts are read', () => {
    expect(
      visibleTexts(
        '<p>甲<b>乙</b></p><p>丙 &lt; 丁</p><a href="mailto:a%40b.cn" title="题">戊</a><img src="/x" alt="图">',
      ),
    ).toEqual(['\n甲乙\n\n丙 < 丁\n戊\n', 'mailto:a@b.cn', '题', '图'])
  })
  test('a "<" that opens no tag is text', () => {
    expect(visibleTexts('p<0.05 且 a<b 而 c>d')).toEqual(['p<0.05 且 a<b 而 c>d'])
  })
  test('scripts, styles and comments are not read, an unclosed one is text', () => {
    expect(visibleTexts('甲<!-- x --><style>y{}</style><script>z</script>乙')).toEqual(['甲\n\n乙'])
    expect(visibleTexts('甲<!-- x')).toEqual(['甲<!-- x'])
  })
})
