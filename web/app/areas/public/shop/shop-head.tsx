import type { ReplyOf } from '@shangyouji/contract'
import type { BusinessCard } from '@shangyouji/contract/companies/schemas'
import type { ResponseFigures } from '@shangyouji/contract/consultations/calls'
import type { meetExhibitor } from '@shangyouji/contract/exhibitors/calls'
import type { ReviewScore } from '@shangyouji/contract/orders/schemas'
import { Form, Link } from 'react-router'
import type { z } from 'zod'
import { periodText } from '../../../domains/meetings/time-text.ts'
import { hydrateOnInteraction } from '../../../lib/hydration/hydrate-on-interaction.tsx'
import { Avatar } from '../../../ui/base/avatar.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { PinIcon, SearchIcon, ShieldIcon } from '../../../ui/base/icons.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import type { Section } from './sections.ts'
import styles from './shop-head.module.css'

const ShopFigures = hydrateOnInteraction(() => import('./shop-figures.tsx'))
const ShopActions = hydrateOnInteraction(() => import('./shop-actions.tsx'))

export type Company = z.output<typeof BusinessCard>

interface ShopHeadProps {
  company: Company
  section: Section
  response: ResponseFigures | null
  score: ReviewScore | null
  /** Meetings that it exhibits at. */
  exhibits: ReplyOf<typeof meetExhibitor.listByBusiness>
  canCall: boolean
  keyword: string
  navigation: readonly { section: Section; name: string }[]
}

/** Sign of the shop, the ways to its people, and its sections. */
export function ShopHead(props: ShopHeadProps) {
  const { company, section, response, score, exhibits, canCall, keyword, navigation } = props
  const { id, name, logo, level, companyTypeName, provinceName, cityName, storefrontPath } = company
  const [path = ''] = storefrontPath.split('?')
  return (
    <header className={styles.head}>
      <div className={`content ${styles.sign}`}>
        <Avatar src={logo} name={name} size={72} square />
        <div className={`fill ${styles.words}`}>
          <h1 className="text-20">{name}</h1>
          <p className={`row gap-2 ${styles.facts}`}>
            <Tag tone="teal" icon={<ShieldIcon />}>
              已认证
            </Tag>
            <Tag tone="orange">{level.label}</Tag>
            {companyTypeName && <Tag>{companyTypeName}</Tag>}
            {(provinceName || cityName) && (
              <span>
                <PinIcon />
                {[provinceName, cityName === '市辖区' ? '' : cityName].filter(Boolean).join(' ')}
              </span>
            )}
            <ShopFigures score={score} response={response} reviews={`${path}?id=${id}&tab=reviews`} />
          </p>
          {exhibits.map(({ meetId, title, start, end, timezone, hall, booth }) => (
            <p key={meetId} className={`row gap-2 ${styles.facts}`}>
              <Tag tone="indigo">参展</Tag>
              <Link to={`/website/meetings/${meetId}`} className={`hover-underline ${styles.link}`}>
                {[title, periodText(start, end, timezone).slice(0, 10), `${hall} ${booth}`.trim()]
                  .filter(Boolean)
                  .join(' · ')}
              </Link>
            </p>
          ))}
        </div>
        <ShopActions id={id} name={name} logo={logo} canCall={canCall} />
      </div>
      <div className={`content ${styles.bar}`}>
        <nav aria-label="店铺导航">
          <ul className="flex phone-row">
            {navigation.map(({ section: key, name: label }) => (
              <li key={key}>
                <Link
                  className="hover-accent current-edge"
                  to={`${path}?id=${id}${key === 'home' ? '' : `&tab=${key}`}`}
                  aria-current={key === section ? 'page' : undefined}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <search className="phone-full">
          <Form className={`flex gap-2 phone-full ${styles.search}`} action={path}>
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="tab" value="goods" />
            <input
              className="phone-grow"
              key={keyword}
              type="search"
              name="keyword"
              maxLength={100}
              defaultValue={keyword}
              aria-label="在店内搜索"
              placeholder="在店内搜索"
            />
            <Button type="submit" size="small" icon={<SearchIcon />} aria-label="搜索店内产品" />
          </Form>
        </search>
      </div>
    </header>
  )
}
