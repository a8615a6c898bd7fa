import { Card } from '../../../ui/base/card.tsx'
import { Empty } from '../../../ui/base/empty.tsx'
import { type Fact, Facts } from '../../../ui/base/facts.tsx'
import { inWidth } from '../../../ui/pictures/in-width.ts'
import styles from './shop.module.css'
import type { Company } from './shop-head.tsx'

interface Albums {
  readonly album: { id: string; name: string }
  readonly pictures: readonly { id: string; url: string; caption: string }[]
}

/** What a supplier says of itself and what was checked: register, permits, pictures and honours. */
export default function ShopAbout({ company, albums }: { company: Company; albums: readonly Albums[] }) {
  const facts: readonly Fact[] = [
    ['统一社会信用代码', company.uscc],
    ['法定代表人', company.legalPerson],
    ['成立日期', company.foundedOn],
    ['注册资本', company.registeredCapital],
    ['企业规模', company.scaleName],
    ['经营模式', company.models.map(({ name }) => name).join('、')],
    ['行业', company.industryTags.join('、')],
    ['地址', company.address],
  ]
  const register = facts.filter(([, value]) => value)
  return (
    <div className={styles.about}>
      <div className="stack gap-4">
        <Card title="企业介绍">
          {company.introduction ? (
            <p className={styles.introduction}>{company.introduction}</p>
          ) : (
            <Empty title="该企业还没有填写介绍" />
          )}
        </Card>
        {albums
          .filter(({ pictures }) => pictures.length > 0)
          .map(({ album, pictures }) => (
            <Card key={album.id} id={album.id} title={album.name}>
              <div className={styles.pictures}>
                {pictures.map(({ id, url, caption }) => (
                  <figure key={id}>
                    <img {...inWidth(url, 200)} alt={caption || album.name} width={200} height={120} loading="lazy" />
                    {caption && <figcaption>{caption}</figcaption>}
                  </figure>
                ))}
              </div>
            </Card>
          ))}
      </div>
      <div className="stack gap-4">
        {register.length > 0 && (
          <Card title="工商信息">
            <Facts facts={register} className="named-lines stack gap-3" />
          </Card>
        )}
        {company.licences.length > 0 && (
          <Card title="有效资质">
            <dl className="named-lines stack gap-3">
              {company.licences.map(({ type, typeName, expireAt }) => (
                <div key={type + expireAt}>
                  <dt>{typeName}</dt>
                  <dd>{expireAt ? `有效期至 ${expireAt}` : '长期有效'}</dd>
                </div>
              ))}
            </dl>
          </Card>
        )}
      </div>
    </div>
  )
}
