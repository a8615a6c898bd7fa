import type { Api } from '@shangyouji/contract'
import { demandTypeLabels } from '@shangyouji/contract/demands/labels'
import type { SharedType } from '@shangyouji/contract/shares/pages'
import { placeText } from '../../../domains/demand/demand-labels.ts'
import { priceSpan } from '../../../domains/goods/price-labels.ts'
import { periodText } from '../../../domains/meetings/time-text.ts'
import { publicationKinds } from '../../../domains/publication/kinds.ts'
import { formatMoney } from '../../../ui/text/format.ts'

/** What a poster says. */
export interface PosterFacts {
  /** 产品, 需求, 文章, … */
  readonly kind: string
  readonly title: string
  readonly text: string
  /** A price, a budget; empty where there is none. */
  readonly mark: string
  /** Stored picture, or empty. */
  readonly picture: string
  /** Who offers or wrote it. */
  readonly by: string
}

type Load = (api: Api, id: string) => Promise<PosterFacts>

const publication =
  (type: 'article' | 'video' | 'solution' | 'dataLibrary'): Load =>
  async (api, id) => {
    const item = await api[type].getDetails({ id })
    return {
      kind: publicationKinds[type].noun,
      title: item.title,
      text: item.summary,
      mark: '',
      picture: item.cover,
      by: item.publisher.name,
    }
  }

const loads: Readonly<Record<SharedType, Load>> = {
  article: publication('article'),
  video: publication('video'),
  solution: publication('solution'),
  dataLibrary: publication('dataLibrary'),
  async goods(api, id) {
    const goods = await api.goodsInfo.byId({ id })
    return {
      kind: '产品',
      title: goods.name,
      text: [
        goods.nameEn,
        goods.brandName,
        goods.catalogNo && `货号 ${goods.catalogNo}`,
        goods.cas && `CAS ${goods.cas}`,
      ]
        .filter(Boolean)
        .join(' · '),
      mark: goods.isInfoOnly ? '' : priceSpan(goods.priceType, goods.priceMin, goods.priceMax),
      picture: goods.cover,
      by: goods.supplier.name,
    }
  },
  async demand(api, id) {
    const demand = await api.demand.getDetails({ id })
    return {
      kind: `需求 · ${demandTypeLabels[demand.type]}`,
      title: demand.title,
      text: demand.summary || demand.items.map(({ name }) => name).join('、'),
      mark: demand.budgetRange && `预算 ${demand.budgetRange}`,
      picture: demand.cover,
      by: placeText(demand.provinceName, demand.cityName),
    }
  },
  async meet(api, id) {
    const { title, summary, startTime, endTime, timezone, isFree, priceFrom, cover, publisher } =
      await api.meet.getDetails({ id })
    return {
      ...{ kind: '会议', title, picture: cover, by: publisher.name },
      text: [periodText(startTime, endTime, timezone), summary].filter(Boolean).join(' · '),
      mark: isFree ? '免费' : priceFrom === null ? '' : `${formatMoney(priceFrom)} 起`,
    }
  },
  async shop(api, id) {
    const company = await api.business.byId({ id })
    return {
      kind: '店铺',
      title: company.name,
      text: company.introduction,
      mark: '',
      picture: company.logo,
      by: company.address,
    }
  },
}

export const isShared = (type: string | null): type is SharedType => type !== null && Object.hasOwn(loads, type)

/** @throws Failure NOT_FOUND where it is not public */
export const loadPoster = (api: Api, type: SharedType, id: string): Promise<PosterFacts> => loads[type](api, id)
