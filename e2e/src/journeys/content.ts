import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { journey } from '../journey.ts'
import { makePdf } from '../make-files.ts'
import { DEMO_PASSWORD, login, loginOperator, open, takeEffect, waitForHydration } from '../steps.ts'

const film = join(import.meta.dirname, '../../../demo/assets/elution.mp4')
/** One word that stands in all four titles and nowhere else. */
const WORD = '亲和填料再生'
const titles = {
  article: `${WORD}：碱耐受的三个判断`,
  video: `${WORD}操作演示`,
  solution: `${WORD}整体方案`,
  dataLibrary: `${WORD}验证指南`,
} as const
type Type = keyof typeof titles

const DRAWN = 'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg=='
const FROM_WORD = `
  <h2 style="mso-style-name:Heading">碱液浓度与接触时间</h2>
  <p class="MsoNormal">0.1 M 氢氧化钠接触 15 分钟，循环 100 次后载量保持 90% 以上。</p>
  <table border="1"><tbody><tr><td>循环</td><td>载量</td></tr><tr><td>100</td><td>92%</td></tr></tbody></table>
  <p><img src="data:image/png;base64,${DRAWN}" alt="载量曲线"></p>
  <p class="MsoNormal"><img width="38" src="file:///C:/Users/lab/AppData/Local/Temp/msohtmlclip1/01/clip_image002.png" alt="柱效"></p>`

/** The picture that lies on the writer's disk, as it stands in the RTF beside that HTML. */
const RTF_OF_WORD =
  `{\\rtf1\\ansi{\\*\\shppict{\\pict\\picw635\\pich635\\pngblip\\bliptag-1234567{\\*\\blipuid b6a1e0ff2d4c}\n` +
  `${Buffer.from(DRAWN, 'base64').toString('hex')}}}{\\nonshppict{\\pict\\wmetafile8 0100090000030a00000000000000}}}`

/** Puts on the clipboard what Word does, and presses the keys: the editor believes no made-up event. */
async function paste(page: Page, label: string, html: string, rtf = ''): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('textbox', { name: label, exact: true }).click()
  // the clipboard of a headless Chromium names RTF and holds none
  await page.evaluate(written => {
    const { getData } = DataTransfer.prototype
    DataTransfer.prototype.getData = function (type) {
      return type === 'text/rtf' ? written : getData.call(this, type)
    }
  }, rtf)
  await page.evaluate(async copied => {
    const blob = (type: string, text: string) => new Blob([text], { type })
    await navigator.clipboard.write([
      new ClipboardItem({
        'text/html': blob('text/html', copied),
        'text/plain': blob('text/plain', copied.replace(/<[^>]+>/g, '')),
      }),
    ])
  }, html)
  await page.keyboard.press('ControlOrMeta+V')
}

/** What a 公众号 puts on the clipboard: its own boxes and styles, a picture that cannot be had, a tracker, a script. */
const FROM_WECHAT = `
  <section data-tools="135编辑器" style="position:fixed;top:0;transform:scale(3)">
    <section style="text-align:center"><strong>再生步骤</strong></section>
    <ul class="list-paddingleft-2"><li><section style="font-size:15px">先水洗，再碱洗</section></li></ul>
    <img data-src="http://127.0.0.1:1/mmbiz/a.png" src="data:image/svg+xml,x" width="1">
    <p style="display:none">mp-tracker</p><script>window.stolen = true</script>
  </section>`

async function write(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('textbox', { name: label, exact: true }).click()
  await page.keyboard.insertText(text)
}

async function begin(supplier: Page, type: Type): Promise<void> {
  await open(supplier, `/supplier/info/${type}/edit`)
  await supplier.getByLabel('标题').fill(titles[type])
}

async function submitForReview(supplier: Page, type: Type): Promise<void> {
  await supplier.getByRole('button', { name: '提交审核' }).click()
  await supplier.waitForURL(`**/supplier/info/${type}`)
  await supplier.getByRole('row', { name: titles[type] }).getByText('待审核').waitFor()
}

const hit = (page: Page, type: Type) => page.getByRole('link', { name: titles[type], exact: true }).first()

/** Of what was pasted neither words that were hidden nor a box that leaves its place are shown. */
async function hasNothingForeign(page: Page): Promise<void> {
  const found = await page.evaluate(() => {
    const main = document.querySelector('main')!
    const loose = [...main.querySelectorAll('[style]')].filter(each =>
      /position|transform/.test(each.getAttribute('style')!),
    )
    return [...loose.map(each => each.outerHTML), ...(main.textContent.includes('mp-tracker') ? ['mp-tracker'] : [])]
  })
  if (found.length > 0) throw new Error(`pasted and still there: ${found[0]}`)
}

/** Likes and says something; each type has its own calls for it. */
async function likeAndComment(reader: Page, words: string): Promise<void> {
  await reader.getByRole('button', { name: '点赞' }).click()
  await reader.getByRole('button', { name: '已赞 1' }).waitFor()
  await reader.getByRole('textbox', { name: '评论内容' }).fill(words)
  await reader.getByRole('button', { name: '发表', exact: true }).click()
  await reader.getByRole('list', { name: '评论' }).getByText(words).waitFor()
}

/** A supplier writes one item of each type; a reader finds, reads, likes, comments and downloads; the supplier learns who. */
export const contentJourneys = [
  journey('内容从发布到下载线索', async ({ person, picture }) => {
    const supplier = await person('供方')
    await login(supplier, '13800000011', '/supplier/info/article')

    await begin(supplier, 'article')
    await paste(supplier, '正文', FROM_WORD, RTF_OF_WORD)
    const body = supplier.getByRole('textbox', { name: '正文', exact: true })
    await body.getByRole('heading', { name: '碱液浓度与接触时间' }).waitFor()
    // pictures within the text and on the writer's disk are brought into storage
    await body.locator('img[alt="载量曲线"][src^="/files/open/"]').waitFor({ state: 'attached' })
    await body.locator('img[alt="柱效"][src^="/files/open/"]').waitFor({ state: 'attached' })
    await supplier.getByText(/^已自动保存/).waitFor()
    await picture(supplier, '1文章')
    // whoever leaves finds it again
    await open(supplier, '/supplier/info/article/edit')
    await supplier.getByRole('button', { name: '恢复' }).click()
    await body.getByRole('cell', { name: '92%' }).waitFor()
    await body.press('ControlOrMeta+End')
    await paste(supplier, '正文', FROM_WECHAT)
    await body.getByText('先水洗，再碱洗').waitFor()
    await supplier.getByText('有1张图片无法转存').waitFor()
    await submitForReview(supplier, 'article')

    await begin(supplier, 'video')
    await supplier.getByLabel('选择视频文件').setInputFiles(film)
    await supplier.getByRole('button', { name: '更换视频' }).waitFor()
    await supplier.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 2)
    await supplier.getByRole('button', { name: '当前画面设为封面' }).click()
    await supplier.getByText('已设为封面').waitFor()
    await picture(supplier, '2视频')
    await submitForReview(supplier, 'video')

    await begin(supplier, 'solution')
    await write(supplier, '正文', '从清洗到再生的整套步骤')
    await write(supplier, '登录可读内容', '碱液浓度 0.1 M，流速 150 cm/h')
    await picture(supplier, '3方案')
    await submitForReview(supplier, 'solution')

    await begin(supplier, 'dataLibrary')
    await supplier
      .getByLabel('选择资料文件')
      .setInputFiles({ name: '再生验证指南.pdf', mimeType: 'application/pdf', buffer: makePdf() })
    await supplier.getByText('再生验证指南.pdf').waitFor()
    await supplier.getByRole('radio', { name: '填写信息后下载' }).check()
    await picture(supplier, '4资料')
    await submitForReview(supplier, 'dataLibrary')

    const operator = await person('运营', 1440)
    await loginOperator(operator, 'reviewer')
    for (const type of Object.keys(titles) as Type[]) {
      await open(operator, `/operator/review?entity=${type}`)
      await operator.getByRole('navigation', { name: '审核队列' }).getByRole('link', { name: titles[type] }).click()
      await operator.getByRole('heading', { name: titles[type] }).waitFor()
      if (type === 'article') await picture(operator, '5审核')
      await operator.getByRole('button', { name: '通过（A）' }).click()
      await takeEffect(operator)
    }

    const reader = await person('读者', 1440)
    await open(reader, `/website/search?keyword=${encodeURIComponent(WORD)}`)
    for (const type of Object.keys(titles) as Type[]) await hit(reader, type).waitFor()
    await picture(reader, '6搜索')
    await hit(reader, 'article').click()
    await reader.getByRole('heading', { name: '碱液浓度与接触时间' }).waitFor()
    await reader.getByRole('cell', { name: '92%' }).waitFor()
    await reader.getByRole('img', { name: '载量曲线' }).waitFor({ state: 'attached' })
    await reader.getByRole('listitem').getByText('先水洗，再碱洗').waitFor()
    await hasNothingForeign(reader)
    // the words of a visitor are there after the login
    await reader.getByRole('textbox', { name: '评论内容' }).fill('循环 150 次之后的数据有吗？')
    await reader.getByRole('button', { name: '登录后发表' }).click()
    const dialog = reader.getByRole('dialog')
    await dialog.getByPlaceholder('手机号').fill('13800000001')
    await dialog.getByPlaceholder('密码', { exact: true }).fill(DEMO_PASSWORD)
    await dialog.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
    await dialog.getByRole('button', { name: '登录', exact: true }).click()
    await reader.getByRole('button', { name: '发表', exact: true }).waitFor()
    await waitForHydration(reader)
    await reader.getByRole('button', { name: '点赞' }).click()
    await reader.getByRole('button', { name: '已赞 1' }).waitFor()
    await reader.getByRole('textbox', { name: '评论内容' }).click()
    await reader.getByRole('button', { name: '发表', exact: true }).click()
    await reader.getByRole('list', { name: '评论' }).getByText('循环 150 次之后的数据有吗？').waitFor()
    await picture(reader, '7文章')
    await reader.getByRole('button', { name: '分享' }).click()
    await reader.getByRole('img', { name: '页面二维码' }).waitFor()
    await reader.getByRole('link', { name: '生成分享海报' }).click()
    await reader.getByRole('img', { name: `${titles.article}的分享海报` }).waitFor()
    await picture(reader, '7海报')

    await open(reader, `/website/search?keyword=${encodeURIComponent(WORD)}`)
    await hit(reader, 'solution').click()
    await reader.getByRole('button', { name: '阅读全文' }).click()
    await reader.getByText('流速 150 cm/h').waitFor()
    await likeAndComment(reader, '配套的柱子有现货吗？')
    await reader.goBack()
    await hit(reader, 'video').click()
    await reader.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 1)
    await likeAndComment(reader, '演示很清楚')
    await picture(reader, '8视频')
    await reader.goBack()
    await hit(reader, 'dataLibrary').click()
    await reader.getByRole('button', { name: '填写信息后下载' }).click()
    await reader.getByLabel('姓名').fill('林未来')
    await reader.getByLabel('单位').fill('张江纯化平台')
    await reader.getByLabel('手机号').fill('13900001234')
    await reader.getByRole('checkbox', { name: /同意将以上信息/ }).check()
    await picture(reader, '9表单')
    const download = reader.waitForEvent('download')
    await reader.getByRole('button', { name: '提交并下载' }).click()
    const file = await download
    if (!file.suggestedFilename().endsWith('.pdf')) throw new Error(`downloaded as ${file.suggestedFilename()}`)
    await likeAndComment(reader, '第3页的图能否放大？')

    await open(supplier, '/supplier/info/dataLibrary/leads')
    await supplier
      .getByRole('row', { name: /林未来/ })
      .getByText('张江纯化平台')
      .waitFor()
    await picture(supplier, '10线索')
  }),
]
