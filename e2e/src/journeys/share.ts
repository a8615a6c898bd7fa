import type { Page } from 'playwright-core'
import { addressOf } from '../axe.ts'
import { journey } from '../journey.ts'

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

export const shareJourneys = [
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
