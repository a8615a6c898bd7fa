import { demandLimits } from '@shangyouji/contract/demand-words'
import { publicationLimits } from '@shangyouji/contract/publication-words'
import { categoryId } from '../../../server/src/modules/goods/factory.ts'
import type { Market } from './market.ts'
import { type Files, fitting, type Text } from './texts.ts'

/** Where people's texts are shown: who writes them, by which calls, and the page on which everyone reads them. */
export interface Place {
  readonly name: string
  readonly who: 'supplier' | 'buyer'
  readonly group: string
  /** Page of an item. */
  page(id: string): string
  /** The form with the text in every rich field; in the shown ones too where `isWhole`. */
  form(text: Text, mark: string, isWhole: boolean): Record<string, unknown>
  /** Rich fields of the form; the page shows each as it is stored. */
  readonly rich: number
}

const { title, summary } = publicationLimits
const WORDS = '诚实的文字'

/** A hostile text may leave nothing behind, and nothing is refused as no text; an honest one stands alone. */
const body = ({ text, isHonest }: Text) => (isHonest ? text : `<p>正文</p>${text}`)

/** The forms of everything that is reviewed and published. `paper` is a stored file of the data library. */
export function placesOf({ picture, clip, paper }: Files & { paper: string }): readonly Place[] {
  const common = (text: Text, mark: string, isWhole: boolean) => ({
    isCheck: false,
    title: isWhole ? `${mark} ${fitting(text, title - mark.length - 1, WORDS)}` : `${mark} 标题`,
    summary: isWhole ? fitting(text, summary, WORDS) : '',
    content: body(text),
    industryTags: isWhole ? [fitting(text, 20, WORDS)] : [],
  })
  const line = (text: Text, most: number, isWhole: boolean) => (isWhole ? fitting(text, most, WORDS) : '')
  return [
    {
      name: '文章',
      who: 'supplier',
      group: 'article',
      rich: 1,
      page: id => `/website/articles/${id}`,
      form: (text, mark, isWhole) => ({
        ...common(text, mark, isWhole),
        author: line(text, 30, isWhole),
        sourceName: line(text, 60, isWhole),
        isOriginal: false,
      }),
    },
    {
      name: '视频',
      who: 'supplier',
      group: 'video',
      rich: 1,
      page: id => `/website/videos/${id}`,
      form: (text, mark, isWhole) => ({ ...common(text, mark, isWhole), videoUrl: clip }),
    },
    {
      name: '方案',
      who: 'supplier',
      group: 'solution',
      rich: 2,
      page: id => `/website/solutions/${id}`,
      form: (text, mark, isWhole) => ({
        ...common(text, mark, isWhole),
        authContent: body(text),
        scenario: line(text, 100, isWhole),
        highlights: isWhole ? [fitting(text, 60, WORDS)] : [],
      }),
    },
    {
      name: '资料',
      who: 'supplier',
      group: 'dataLibrary',
      rich: 1,
      page: id => `/website/library/${id}`,
      form: (text, mark, isWhole) => ({
        ...common(text, mark, isWhole),
        file: { url: paper, name: isWhole ? fitting(text, 100, '指南.pdf') : '指南.pdf' },
        gate: 'FREE',
        edition: line(text, 30, isWhole),
      }),
    },
    {
      name: '商品',
      who: 'supplier',
      group: 'goodsInfo',
      rich: 1,
      page: id => `/website/goods/${id}`,
      form: (text, mark, isWhole) => ({
        isCheck: false,
        name: isWhole ? `${mark} ${fitting(text, 110 - mark.length, WORDS)}` : `${mark} 缓冲液`,
        nameEn: line(text, 200, isWhole),
        catalogNo: line(text, 60, isWhole),
        storage: line(text, 120, isWhole),
        purity: line(text, 40, isWhole),
        grade: line(text, 40, isWhole),
        origin: line(text, 40, isWhole),
        form: line(text, 60, isWhole),
        applications: line(text, 2000, isWhole),
        params: isWhole ? [{ k: fitting(text, 30, WORDS), v: fitting(text, 200, WORDS) }] : [],
        categoryId: categoryId('chem.buffer.bio'),
        priceType: 'FIXED',
        specs: [{ packSize: isWhole ? fitting(text, 60, WORDS) : '500 g', price: 19800, stock: 'IN', unit: '瓶' }],
        images: [picture],
        detail: body(text),
      }),
    },
    {
      name: '需求',
      who: 'buyer',
      group: 'demand',
      rich: 1,
      page: id => `/website/demands/${id}`,
      form: (text, mark, isWhole) => ({
        isCheck: false,
        title: isWhole ? `${mark} ${fitting(text, 59 - mark.length, WORDS)}` : `${mark} 求购`,
        demandMobile: '13800000001',
        content: body(text),
        industryTags: isWhole ? [fitting(text, 20, WORDS)].slice(0, demandLimits.industryTags) : [],
        items: [{ name: isWhole ? fitting(text, 100, WORDS) : '缓冲液', remark: line(text, 200, isWhole) }],
      }),
    },
  ]
}

export interface Written {
  readonly place: Place
  readonly id: string
  /** False where the product refused the text: nothing hostile is stored then. */
  readonly isStored: boolean
  readonly refusal: string | null
}

/** Saves a text into an item; where the shown fields refuse it, into the rich ones alone. */
export async function write(market: Market, token: string, place: Place, id: string, text: Text, mark: string) {
  let refusal: string | null = null
  for (const isWhole of [true, false]) {
    const answer = await market.call(token, `${place.group}.update`, { id, ...place.form(text, mark, isWhole) })
    if (answer.refusal === null) return { place, id, isStored: true, refusal } satisfies Written
    refusal = answer.refusal
  }
  return { place, id, isStored: false, refusal } satisfies Written
}
