import type { Page } from 'playwright-core'
import { addressOf } from '../axe.ts'
import { journey } from '../journey.ts'
import { open } from '../steps.ts'

/** What a chat shows of a link, read as it would: of the page's head, with the picture behind it. */
async function shareOf(page: Page) {
  return page.evaluate(async () => {
    const said = (name: string) => document.querySelector<HTMLMetaElement>(`meta[property="og:${name}"]`)?.content ?? ''
    const reply = await fetch(said('image'))
    const picture = await createImageBitmap(await reply.blob()).catch(() => ({ width: 0, height: 0 }))
    return {
      title: said('title'),
      description: said('description'),
      url: said('url'),
      picture: said('image'),
      side: Math.min(picture.width, picture.height),
    }
  })
}

/** Pages that are passed on, each with the list that leads to it. */
const passedOn = [
  ['/website/goods?keyword=QM-1001', '/website/goods/*'],
  ['/website/demands', '/website/demands/*'],
  ['/website/suppliers', '/shop/*'],
  ['/website/meetings', '/website/meetings/*'],
  ['/website/articles', '/website/articles/*'],
  ['/website/brands', '/website/brands/*'],
  ['/tool/dilution', '/tool/dilution'],
  ['/website/cas/7647-14-5', '/website/cas/7647-14-5'],
] as const

/** WeChat as it takes over what a page wants to be passed on as: it answers, and keeps what it was given. */
const asWechat = () => {
  const given: Record<string, object> = {}
  const invoke = (name: string, values: object, done?: (reply: object) => void) => {
    given[name] = values
    done?.({ err_msg: `${name}:ok` })
  }
  Object.assign(window, { WeixinJSBridge: { invoke, on() {} }, given })
}

export const shareJourneys = [
  journey('微信里转发的商品带自己的标题、说明、地址和图片', async ({ person }) => {
    const visitor = await person('微信里的访客', 'wechat')
    await visitor.addInitScript(asWechat)
    // there is no 服务号 here; how the server signs stands in site.test.ts
    const data = { appId: 'wx0123456789abcdef', nonceStr: 'n', timestamp: 1, signature: 's' }
    const asked: string[] = []
    await visitor.route('**/website/signShare?*', async route => {
      asked.push(new URL(route.request().url()).searchParams.get('url') ?? '')
      await route.fulfill({ json: { code: 0, msg: '', isSuccess: true, isError: false, data } })
    })
    await open(visitor, '/website/goods?keyword=QM-1001')
    await open(visitor, await addressOf(visitor, '/website/goods/*'))
    await visitor.waitForFunction(() => 'updateTimelineShareData' in Reflect.get(window, 'given'))
    const { title, description, picture } = await shareOf(visitor)
    const given: Record<string, string> = await visitor.evaluate(
      () => Reflect.get(window, 'given').updateAppMessageShareData,
    )
    const link = visitor.url()
    for (const [name, value] of Object.entries({ title, desc: description, link, imgUrl: picture }))
      if (given[name] !== value) throw new Error(`passed on with ${name} ${given[name]}, not ${value}`)
    if (asked.at(-1) !== link) throw new Error(`signed was ${asked.at(-1)}`)
  }),
  journey('分享到聊天的页面有标题、说明、地址和图片', async ({ person }) => {
    const visitor = await person('访客', 'phone')
    for (const [list, page] of passedOn) {
      await visitor.goto(list)
      await visitor.goto(await addressOf(visitor, page))
      const { title, description, url, picture, side } = await shareOf(visitor)
      const { origin, pathname } = new URL(visitor.url())
      if (title.length < 2 || description.length < 10 || description.length > 120)
        throw new Error(`${page}: ${title} | ${description}`)
      if (!url.startsWith(origin + pathname)) throw new Error(`${page}: passed on as ${url}`)
      if (side < 200) throw new Error(`${page}: ${picture} is ${side} px`)
    }
  }),
]
