import { describe, expect, test } from 'vitest'
import { CLIP, FILE } from '../testing/honest-parts.ts'
import { honestTexts } from '../testing/honest-texts.ts'
import { hostileTexts } from '../testing/hostile-texts.ts'
import { cleanHtml, fileUrlsIn, MAX_HTML_CHARS, richTextError, textOf } from './rich-text.ts'

const payloads = hostileTexts()

/** The whole grammar of what may come out. What does not match it from end to end is a fault. */
const STYLE = '(?:[a-z-]+:[\\w#.%(), -]+(?:;(?=[a-z])|(?=")))*'
const ATTRIBUTE =
  `(?: (?:style="${STYLE}"|href="(?:https?://|/(?![/\\\\]))[^"<>]*"|title="[^"<>]*"|rel="noopener noreferrer nofollow ugc"|target="_blank"` +
  `|src="/files/open/[\\w/.-]+"|poster="/files/open/[\\w/.-]+"|alt="[^"<>]*"|width="\\d+%?"|height="\\d+%?"|loading="lazy"|controls(?:="")?` +
  '|preload="metadata"|type="[\\w/]+"|(?:col|row)?span="\\d+"|start="\\d+"|class="language-[\\w-]+"|data-w-e-type="video"|data-w-e-is-void(?:="\\w*")?))'
const TAG =
  '(?:p|h[1-6]|blockquote|li|div|t[dhr]|thead|tbody|tfoot|span|strong|em|b|i|u|s|del|su[bp]|code|mark|small|ul|ol|table|caption|colgroup|col|pre|hr|br|a|img|video|source|figure|figcaption)'
const CLEAN = new RegExp(`^(?:[^<>]|<${TAG}${ATTRIBUTE}* ?/?>|</${TAG}>)*$`)
const FORBIDDEN_STYLE = /style="[^"]*(?:url|expression|position|behavior|binding|import|transform|margin|z-index|\\)/i

describe('a hostile text', () => {
  test(`keeps nothing that runs, loads or covers the page (${payloads.length} payloads)`, () => {
    expect(payloads.length).toBeGreaterThanOrEqual(500)
    for (const payload of payloads) {
      for (const wrapped of [
        payload,
        `<p>前文</p>${payload}<p>后文</p>`,
        `<table><tbody><tr><td>${payload}</td></tr></tbody></table>`,
      ]) {
        const clean = cleanHtml(wrapped)
        expect(clean, payload).toMatch(CLEAN)
        expect(clean, payload).not.toMatch(FORBIDDEN_STYLE)
        expect(cleanHtml(clean), `twice: ${payload}`).toBe(clean)
      }
    }
  })

  test('cannot take long: deep nesting is cut, what no editor makes is refused before it is read', () => {
    // the processor's time: others may run beside it
    const before = process.threadCpuUsage()
    expect(cleanHtml(`${'<div>'.repeat(900)}x`)).toBe(`${'<div>'.repeat(40)}x${'</div>'.repeat(40)}`)
    cleanHtml(`<a href="${'x'.repeat(190_000)}">`)
    cleanHtml('<p style="'.repeat(19_000))
    cleanHtml('&'.repeat(190_000))
    expect(process.threadCpuUsage(before).user).toBeLessThan(4_000_000)
    expect(() => cleanHtml('x'.repeat(MAX_HTML_CHARS + 1))).toThrow('提交的内容过大')
    expect(() => cleanHtml('<b>'.repeat(66_000))).toThrow('提交的内容有误')
    expect(() => cleanHtml('<p>x'.repeat(49_000))).toThrow('提交的内容有误')
  })

  test.each([
    ['66,000 open tags within each other', '<b>'.repeat(66_000), '嵌套过深'],
    ['elements that never close', '<ul><li>'.repeat(20_000), '嵌套过深'],
    ['tables in tables', '<table><tr><td>'.repeat(10_000), '嵌套过深'],
    ['49,000 paragraphs of a letter', '<p>x'.repeat(49_000), '过于复杂'],
    ['49,000 line breaks', '<br>'.repeat(49_000), '过于复杂'],
  ])('is refused within little time: %s', (_, html, why) => {
    const before = process.threadCpuUsage()
    expect(richTextError(html)).toContain(why)
    expect(process.threadCpuUsage(before).user).toBeLessThan(400_000)
  })
})

describe('an honest text', () => {
  test(`comes out as it went in (${honestTexts.length} texts)`, () => {
    expect(honestTexts.length).toBeGreaterThanOrEqual(200)
    for (const html of honestTexts) {
      // an empty attribute may be written with or without its empty value
      const plain = (text: string) => text.replaceAll('=""', '')
      expect(plain(cleanHtml(html))).toBe(plain(html))
    }
  })

  test('pasted from Word or 公众号 keeps its words and loses its dress', () => {
    const word =
      '<p class="MsoNormal" style="mso-pagination:widow-orphan;margin-left:21pt"><o:p></o:p><span lang="EN-US" style="font-family:Calibri;color:#333333">CHO 细胞</span></p>'
    expect(cleanHtml(word)).toBe('<p><span style="color:#333333">CHO 细胞</span></p>')
    const wechat = `<section data-role="outer" style="position:relative"><img data-src="https://mmbiz.qpic.cn/x" src="${FILE}?w=600" class="rich_pages"/><section>正文</section></section>`
    expect(cleanHtml(wechat)).toBe(`<div><img src="${FILE}" loading="lazy" /><div>正文</div></div>`)
    expect(
      cleanHtml(
        '<p style="display:none">预览文字</p><p>正文<span style="mso-hide:all">批注</span></p><div style="font-size:0"><img src="x">x</div>',
      ),
    ).toBe('<p>正文</p>')
    const office =
      '<h1 style="mso-style-next:正文"><b><font face="宋体" size=5>标题</font></b></h1><table class=MsoTableGrid border=1 style="border-collapse:collapse"><tr style="mso-yfti-irow:0"><td width=284 valign=top style="border:solid windowtext 1.0pt"><p class=MsoNormal>货号<o:p></o:p></p></td></tr></table><img src="https://track.example/o.gif" width=1 height=1>'
    expect(cleanHtml(office)).toBe('<h1><b>标题</b></h1><table><tr><td width="284"><p>货号</p></td></tr></table>')
  })
})

test.each([
  ['<p>5 < pH < 7，p<0.05</p>', '<p>5 &lt; pH &lt; 7，p&lt;0.05</p>'],
  ['10<span style="vertical-align: super;font-size:8pt">6</span> CFU', '10<sup>6</sup> CFU'],
  ['H<span style="vertical-align:sub">2</span>O', 'H<sub>2</sub>O'],
  [
    '<p align=center>表 1</p><table><tr><td align="right">1.0</td></tr></table>',
    '<p style="text-align:center">表 1</p><table><tr><td style="text-align:right">1.0</td></tr></table>',
  ],
  ['<p align="middle;x" style="color:red">红</p>', '<p style="color:red">红</p>'],
  ['<p align="center" style="text-align:left">左</p>', '<p style="text-align:left">左</p>'],
  ['<font color="#c00000" face="宋体">警告</font>', '<span style="color:#c00000">警告</span>'],
  ['<dl><dt>DBC</dt><dd>动态载量</dd></dl>', '<div><p>DBC</p><p style="padding-left:2em">动态载量</p></div>'],
  ['<ins>新增</ins>按 <kbd>Ctrl</kbd>', '<u>新增</u>按 <code>Ctrl</code>'],
])('%s keeps what it means', (html, kept) => expect(cleanHtml(html)).toBe(kept))

describe('lists that Word draws', () => {
  const point = (level: number, sign: string, text: string) =>
    `<p class=MsoListParagraph style='margin-left:21.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Wingdings'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}</p>\n`
  test('become lists again, nested and numbered as they were', () => {
    const html = `<p>前文</p>${point(1, '1.', '称量')}${point(2, 'a)', '天平')}${point(2, 'b)', '药匙')}${point(1, '2.', '<b>溶解</b>')}<p>中间</p>${point(1, '·', '甲')}${point(1, '·', '乙')}`
    expect(cleanHtml(html)).toBe(
      '<p>前文</p><ol><li>称量<ol><li>天平</li><li>药匙</li></ol></li><li><b>溶解</b></li></ol>\n<p>中间</p><ul><li>甲</li><li>乙</li></ul>',
    )
    const commented = point(1, '（1）', '注释里的记号').replace('<![if', '<!--[if').replace('lists]>', 'lists]-->')
    expect(
      cleanHtml(commented.replace('supportLists]>', 'supportLists]-->').replace('<![endif]>', '<!--[endif]-->')),
    ).toBe('<ol><li>注释里的记号</li></ol>')
    expect(cleanHtml('<p style="mso-list:l0 level1 lfo1">没有结尾')).toBe('<p>没有结尾</p>')
  })
})

describe('the words of a text', () => {
  test('stand on lines as blocks do, decoded, without code', () => {
    expect(
      textOf(
        '<h2>标题</h2><p>A&nbsp;&lt;&nbsp;B &amp; C<br>第二行</p><script>alert(1)</script><ul><li>一</li><li>二</li></ul>',
      ),
    ).toBe('标题\nA < B & C\n第二行\n一\n二')
    expect(textOf('<table><tr><td>货号</td><td>规格</td></tr><tr><td>A1</td><td>1 mg</td></tr></table>')).toBe(
      '货号 规格\nA1 1 mg',
    )
    expect(textOf('')).toBe('')
    expect(textOf('&amp;lt;b&amp;gt;')).toBe('&lt;b&gt;')
  })

  test('and its files are found for claiming', () => {
    expect(
      fileUrlsIn(cleanHtml(`<img src="${FILE}"><img src="${FILE}?w=9"><video poster="${FILE}" src="${CLIP}">`)),
    ).toEqual([FILE, CLIP])
  })
})

test('a link leads to a path of this site or to an http address, whatever tricks stand in it', () => {
  const hrefs = [
    '/\t/evil.example',
    '/.//evil.example',
    '/\\evil.example',
    'https://a.example@evil.example/',
    'java\nscript:alert(1)',
  ]
  for (const href of hrefs) expect(cleanHtml(`<a href="${href}">看</a>`)).toBe('<a>看</a>')
  expect(cleanHtml('<a href="/website/goods?keyword=抗 体">看</a>')).toBe(
    '<a href="/website/goods?keyword=%E6%8A%97%20%E4%BD%93">看</a>',
  )
})
