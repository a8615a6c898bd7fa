import { lazy, Suspense, useState } from 'react'
import { data, Link } from 'react-router'
import { Formula } from '../../../domains/goods/formula.tsx'
import { isFailure } from '../../../lib/api/failure.ts'
import { apiContext, requestContext } from '../../../lib/context.ts'
import { hydrateOnInteraction } from '../../../lib/hydration/hydrate-on-interaction.tsx'
import { openLogin, openPublish } from '../../../lib/open-dialogs.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { sharePreview } from '../../../lib/share-preview.ts'
import { Breadcrumbs } from '../../../ui/base/breadcrumbs.tsx'
import { Button, LinkButton } from '../../../ui/base/button.tsx'
import { Card } from '../../../ui/base/card.tsx'
import { Empty } from '../../../ui/base/empty.tsx'
import { AlertIcon, InfoIcon } from '../../../ui/base/icons.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { Code } from '../../../ui/text/text.tsx'
import type { Route } from './+types/compound.ts'
import styles from './compound.module.css'
import { compoundJsonLd } from './compound-json-ld.ts'
import { Facts } from './facts.tsx'
import { Offers } from './offers.tsx'
import { Structure } from './structure.tsx'

// rendered by the server; its script comes with the first touch
const HazardCard = hydrateOnInteraction(() => import('./hazard-card.tsx'))
const AskAllDialog = lazy(() => import('./ask-all-dialog.tsx'))

export async function loader({ context, params: { cas }, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { tags } = context.get(requestContext)
  const compound = await api.library.getPage({ cas }).catch(error => {
    // no such number, or a wrong check digit: the text says which
    if (isFailure(error)) {
      const msg = error.message.includes('CAS') ? error.message : `化合物库中没有 ${cas}`
      throw data({ msg }, { status: 404 })
    }
    throw error
  })
  const offers = compound.isBlocked ? [] : await api.goodsInfo.offersByCas({ cas: compound.cas })
  for (const tag of ['goods', `compound:${compound.cas}`]) tags.add(tag)
  for (const offer of offers) tags.add(`goods:${offer.id}`)
  return { compound, offers, origin: url.origin }
}

export const handle = { isPhoneReady: true }

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [{ title: '化合物不存在 · 上游集' }]
  const { compound, offers, origin } = loaderData
  const address = `${origin}/website/cas/${compound.cas}`
  const facts = [compound.nameEn, compound.mf, compound.mw && `分子量 ${compound.mw}`].filter(Boolean).join('，')
  const description = `${compound.nameZh}（${facts}），CAS ${compound.cas}：结构式、理化标识、管制类别与${offers.length}个在售商品的单位价格比较。`
  return [
    { title: `${compound.nameZh} CAS ${compound.cas} · 上游集` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    ...sharePreview({ title: `${compound.nameZh} CAS ${compound.cas}`, description, address }),
    { 'script:ld+json': compoundJsonLd(compound, offers, address) },
  ]
}

/** 化合物: what a substance is, what the law says of it, and who sells it at what price a unit. */
export default function CompoundScreen({ loaderData: { compound, offers } }: Route.ComponentProps) {
  const { cas, nameZh, nameEn, synonyms, regulations, related } = compound
  const ask = () => openPublish({ title: `求购 ${nameZh}（CAS ${cas}）` })
  return (
    <div className="content">
      <Breadcrumbs items={[{ label: '首页', to: '/' }, { label: '产品', to: '/website/goods' }, { label: nameZh }]} />
      <section className={styles.head}>
        <Structure compound={compound} />
        <div>
          <h1>{nameZh}</h1>
          {nameEn && (
            <p lang="en" className={styles.english}>
              {nameEn}
            </p>
          )}
          <p className={styles.line}>
            <span>
              CAS <Code>{cas}</Code>
            </span>
            {compound.kind && <Tag tone="teal">{compound.kind}</Tag>}
            {regulations.length === 0 && <Tag>{compound.regChecked}</Tag>}
            {regulations.map(({ regClass, label }) => (
              <Tag key={regClass} tone="amber" icon={<AlertIcon />}>
                {label}
              </Tag>
            ))}
          </p>
          <CompoundFigures compound={compound} />
          {synonyms.length > 0 && (
            <p className={styles.synonyms}>
              <strong>别名</strong>
              {synonyms.slice(0, 16).join('；')}
            </p>
          )}
          <div className="flex gap-3 mt-4 phone-wrap">
            {!compound.isBlocked && (
              <Button kind="primary" onClick={ask}>
                发布求购
              </Button>
            )}
            <AskAll compound={compound} offers={offers} />
            {compound.mw !== null && <LinkButton to={`/tool/molarity?molarMass.cas=${cas}`}>按此分子量配液</LinkButton>}
          </div>
        </div>
      </section>
      <Regulations compound={compound} />
      <ad-box position="COMPOUND" />
      <div className={styles.columns}>
        <Card title={offers.length > 0 ? `在售商品（${offers.length}）` : '在售商品'} flush>
          {offers.length > 0 ? <Offers offers={offers} /> : <NoOffers isBlocked={compound.isBlocked} onAsk={ask} />}
        </Card>
        <aside className="stack gap-4">
          <Facts compound={compound} />
          {related.length > 0 && <RelatedCompounds related={related} />}
        </aside>
      </div>
      {compound.hazards && <HazardCard hazards={compound.hazards} />}
    </div>
  )
}

type Compound = Route.ComponentProps['loaderData']['compound']

function CompoundFigures({ compound }: { compound: Compound }) {
  return (
    <dl className={styles.figures}>
      <div>
        <dt className="hint">分子式</dt>
        <dd>{compound.mf ? <Formula text={compound.mf} /> : '—'}</dd>
      </div>
      <div>
        <dt className="hint">分子量</dt>
        <dd>
          {compound.mw === null ? (
            '—'
          ) : (
            <>
              {compound.mw} <small className="hint regular">g/mol</small>
            </>
          )}
        </dd>
      </div>
      <div>
        <dt className="hint">在售商品</dt>
        <dd>
          {compound.goodsNum} <small className="hint regular">个</small>
        </dd>
      </div>
      <div>
        <dt className="hint">供应商</dt>
        <dd>
          {compound.supplierNum} <small className="hint regular">家</small>
        </dd>
      </div>
    </dl>
  )
}

const NoOffers = ({ isBlocked, onAsk }: { isBlocked: boolean; onAsk: () => void }) => (
  <Empty
    title={isBlocked ? '按规定，本品不在平台交易' : '暂无供应商在售'}
    action={
      !isBlocked && (
        <Button kind="primary" onClick={onAsk}>
          发布求购
        </Button>
      )
    }
  >
    {isBlocked ? '资料仅供查询。如需采购，请向具备资质的单位依法申请。' : '发布求购后，匹配的供应商会带着报价来找您。'}
  </Empty>
)

const RelatedCompounds = ({ related }: Pick<Compound, 'related'>) => (
  <Card title="相关化合物">
    <ul className="stack gap-2">
      {related.map(other => (
        <li key={other.cas}>
          <Link to={`/website/cas/${other.cas}`}>{other.nameZh}</Link>
          <span className="hint block">
            <Code>{other.cas}</Code>
            {other.mw !== null && ` · ${other.mw}`}
          </span>
        </li>
      ))}
    </ul>
  </Card>
)

/** Inquiries to everybody who sells it; what may only be shown is not asked for here. */
function AskAll({ compound, offers }: Omit<Route.ComponentProps['loaderData'], 'origin'>) {
  const isMember = useSession() !== null
  const [isOpen, setOpen] = useState(false)
  const asked = offers.filter(offer => !offer.isInfoOnly)
  const suppliers = [...new Map(asked.map(offer => [offer.businessId, offer.companyName]))].map(([id, name]) => ({
    id,
    name,
  }))
  if (suppliers.length === 0) return null
  return (
    <>
      <Button onClick={() => (isMember ? setOpen(true) : openLogin())}>向{suppliers.length}家供方询价</Button>
      {isOpen && (
        <Suspense>
          <AskAllDialog compound={compound} suppliers={suppliers} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** What the law says of the substance, and what follows for it here. */
function Regulations({
  compound: { regulations, regNote },
}: {
  compound: Route.ComponentProps['loaderData']['compound']
}) {
  if (regulations.length === 0 && !regNote) return null
  return (
    <section className={styles.law} aria-label="管制说明">
      <InfoIcon />
      <div>
        {regulations.map(({ regClass, label, policyLabel, exemptPercent }) => (
          <p key={regClass}>
            <strong className="semibold">{label}</strong>：{policyLabel}
            {exemptPercent !== null && `；质量分数不超过 ${exemptPercent}% 的混合物除外`}
          </p>
        ))}
        {regNote && <p>{regNote}</p>}
      </div>
    </section>
  )
}
