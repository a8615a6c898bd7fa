import { levelLabels } from '@shangyouji/contract/companies/labels'
import type { FollowNews } from '@shangyouji/contract/follows/calls'
import { Link } from 'react-router'
import { placeText } from '../../../domains/demand/demand-labels.ts'
import { openConsult } from '../../../lib/open-dialogs.ts'
import { Avatar } from '../../../ui/base/avatar.tsx'
import { Button, GuardedButton } from '../../../ui/base/button.tsx'
import { Checkbox } from '../../../ui/base/field.tsx'
import { ChatIcon } from '../../../ui/base/icons.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { formatDate } from '../../../ui/text/format.ts'
import { RelativeTime } from '../../../ui/text/text.tsx'
import styles from './follow.module.css'
import type { Followed } from './followed.ts'

const newsLabels: Readonly<Record<FollowNews['type'], string>> = {
  goods: '新品',
  article: '文章',
  video: '视频',
  solution: '解决方案',
  dataLibrary: '资料',
  meet: '会议',
}

interface FollowedCardProps {
  row: Followed
  onEnd: () => Promise<void>
  onShowName: (isShowName: boolean) => Promise<void>
}

/** One followed supplier: who it is, its three newest things, what one can do. */
export function FollowedCard({ row, onEnd, onShowName }: FollowedCardProps) {
  const { businessId, businessName, businessLogo, levelCode, isOpen, isShowName, createTime, news } = row
  const place = placeText(row.provinceName, row.cityName)
  const level = levelCode === 'FREE' ? undefined : levelLabels[levelCode as keyof typeof levelLabels]
  const consult = () =>
    openConsult({ bizType: 'SHOP', bizId: businessId, title: businessName, image: businessLogo, businessId })
  return (
    <li className="card px-4-5">
      <div className={styles.who}>
        <Avatar src={businessLogo} name={businessName} size={48} square />
        <div className={`fill ${styles.names}`}>
          <h2 className="ellipsis text-16">
            {isOpen ? (
              <Link className="inherit hover-accent" to={`/shop/default?id=${businessId}`}>
                {businessName}
              </Link>
            ) : (
              businessName
            )}
          </h2>
          <p>
            {level && <Tag tone="teal">{level}</Tag>}
            {!isOpen && <Tag>暂停营业</Tag>}
            {place && <span>{place}</span>}
            <span>{formatDate(createTime)} 关注</span>
          </p>
        </div>
        <Checkbox checked={isShowName} onChange={event => void onShowName(event.target.checked)}>
          供方可见我的姓名
        </Checkbox>
        <Button icon={<ChatIcon />} disabled={!isOpen} onClick={consult}>
          咨询
        </Button>
        <GuardedButton kind="text" onClick={onEnd}>
          取消关注
        </GuardedButton>
      </div>
      {news.length > 0 ? (
        <ul className={styles.news} aria-label={`${businessName}的动态`}>
          {news.map(item => (
            <li key={item.id}>
              <Link className="hover-title" to={item.link}>
                {item.cover ? (
                  <img src={item.cover} alt="" width={72} height={54} loading="lazy" />
                ) : (
                  <span className={styles.blank} />
                )}
                <span className={styles.words}>
                  <strong>{item.title}</strong>
                  <small className="hint">
                    {newsLabels[item.type]} · <RelativeTime at={item.time} />
                  </small>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p className="hint mt-3">{isOpen ? '暂时没有新动态' : '该企业的页面暂不展示，恢复后会再次出现动态'}</p>
      )}
    </li>
  )
}
