import { type BlockType, blockLabels, designLimits } from '@shangyouji/contract/storefronts/labels'
import { makePicture } from './make-files.ts'
import { DEMO_PASSWORD } from './steps.ts'

/** All types; those that are shown in any shop follow until the page has as many blocks as it may. */
const everyType = Object.keys(blockLabels) as BlockType[]
const filling = ['richText', 'notice', 'hotZone', 'honor', 'richText', 'contact', 'brandWall', 'spacer'] as const
const SIDE = 96
const tab = { kind: 'TAB', tab: 'goods' } as const
const list = { rule: 'NEWEST', ids: [], count: 8 } as const

/** What is wider than a phone scrolls: a table, and a line of a protocol. */
const RICH = `<p>每批产品附<strong>检验报告</strong>，可追溯到原料批次。</p><ul><li>无菌</li><li>低内毒素</li></ul>
<table><tbody><tr>${'<th>检测项目</th>'.repeat(8)}</tr><tr>${'<td>合格</td>'.repeat(8)}</tr></tbody></table>
<pre><code>${'GACT'.repeat(60)}</code></pre>`

type Ask = <T>(method: string, path: string, body?: object) => Promise<T>

/** Somebody's own calls of a running product. */
async function enter(address: string, phone: string): Promise<{ ask: Ask; token: string }> {
  const login = { grantType: 'client_password', account: phone, password: DEMO_PASSWORD }
  let token = ''
  const ask: Ask = async (method, path, body) => {
    const reply = await fetch(`${address}/api/${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const { isSuccess, msg, data } = (await reply.json()) as { isSuccess: boolean; msg: string; data: never }
    if (!isSuccess) throw new Error(`${path}: ${msg} ${JSON.stringify(data)}`)
    return data
  }
  token = (await ask<{ token: string }>('POST', 'oauth/anno/login', login)).token
  return { ask, token }
}

async function upload(address: string, token: string): Promise<string> {
  const form = new FormData()
  form.set('bizType', 'IMAGE')
  form.set('file', new Blob([new Uint8Array(makePicture(7, SIDE))], { type: 'image/png' }), '横幅.png')
  const headers = { authorization: `Bearer ${token}` }
  const reply = await fetch(`${address}/api/file/file/upload`, { method: 'POST', headers, body: form })
  return ((await reply.json()) as { data: { url: string } }).data.url
}

/** What a block of each type says; those without an entry have a title alone. */
function propsOf(type: BlockType, i: number, url: string): object {
  const title = `${blockLabels[type]}${i}`
  const picture = { url, alt: `产品照片${i}`, isDecorative: false }
  const slide = (name: string) => ({ picture, title: name, text: '工作日当日发货', link: tab })
  const own: { readonly [T in BlockType]?: object } = {
    banner: { slides: [slide('现货供应'), slide('新品上市'), slide('应用方案')] },
    notice: { text: '国庆假期照常发货，技术支持在线。' },
    goodsGrid: { title, ...list, categoryId: null },
    ...{ video: { title, ...list }, solutionList: { title, ...list }, articleList: { title, ...list } },
    ...{ dataList: { title, ...list }, meeting: { title, ...list } },
    album: { title, albumId: null },
    contact: { title, text: '售前咨询请直接留言，工作日两小时内回复。' },
    richText: {
      title,
      html: RICH,
    },
    hotZone: { picture, zones: [{ x: 5, y: 10, width: 30, height: 60, label: `查看产品${i}`, link: tab }] },
    spacer: { height: 'SMALL', hasLine: true },
  }
  return own[type] ?? { title }
}

interface Shop {
  readonly address: string
  /** Of its owner. */
  readonly phone: string
  readonly templateCode: string
  /** It goes live; otherwise it stays the draft. */
  readonly publishes?: boolean
}

/**
 * Fills the draft of a template with as many blocks as it may have, of every type.
 * @returns the address of the page: of the draft, or of the shop once it is published
 */
export async function fillShop({ address, phone, templateCode, publishes = false }: Shop): Promise<string> {
  const { ask, token } = await enter(address, phone)
  interface Draft {
    readonly design: { readonly schemaVersion: number; readonly theme: object }
    readonly version: number
  }
  const read = () => ask<Draft>('PUT', 'customer/indexSetting/getDetail', { templateCode })
  const { design, version } = await read()
  const url = await upload(address, token)
  const types = Array.from({ length: designLimits.blocks }, (_, i) => everyType[i] ?? filling[i % filling.length]!)
  const blocks = types.map((type, i) => ({
    id: `full-${i}`,
    type,
    v: 1,
    isHidden: false,
    props: propsOf(type, i + 1, url),
  }))
  await ask('PUT', 'customer/indexSetting/update', {
    ...{ templateCode, version, ...design, blocks, shelf: [] },
    title: '生物医药上游产品与服务',
    description: '现货供应，附检验报告，可追溯到原料批次，支持定制与试用。',
  })
  if (!publishes) {
    const { link } = await ask<{ link: string }>('POST', 'customer/indexSetting/createPreview', { templateCode })
    return link
  }
  const live = { templateCode, version: (await read()).version, note: '' }
  const { status } = await ask<{ status: string }>('POST', 'customer/indexSetting/publish', live)
  if (status !== 'PUBLISHED') throw new Error(`the shop is ${status}`)
  const { storefrontPath } = await ask<{ storefrontPath: string }>('GET', 'customer/business/getMine')
  return storefrontPath
}
