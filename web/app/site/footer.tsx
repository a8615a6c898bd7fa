import { Link } from 'react-router'
import type { FooterColumn, FooterItem, SiteData } from '../lib/site-data.ts'
import { MailIcon, PhoneIcon, ShieldIcon } from '../ui/base/icons.tsx'
import { Logo } from '../ui/base/logo.tsx'
import styles from './footer.module.css'
import { SLOGAN } from './menu.ts'

export default function Footer({ site: { website } }: { site: SiteData }) {
  return (
    <footer className={styles.footer}>
      <div className={`content ${styles.columns}`}>
        <div className={styles.about}>
          <Logo {...website.brand} slogan={SLOGAN} size={40} />
          {website.websitePhone && (
            <>
              <p className={`row gap-2 ${styles.phone}`}>
                <PhoneIcon />
                <a href={`tel:${website.websitePhone}`}>{website.websitePhone}</a>
              </p>
              {website.hotlineHours && <p className="row gap-2">服务时间：{website.hotlineHours}</p>}
            </>
          )}
          {website.email && (
            <p className="row gap-2">
              <MailIcon />
              <a href={`mailto:${website.email}`}>{website.email}</a>
            </p>
          )}
        </div>
        {website.footer.map(column => (
          <Column key={column.label} column={column} />
        ))}
        {website.websiteCode && (
          <figure className={`text-center ${styles.code}`}>
            <img
              src={website.websiteCode}
              alt={`${website.brand.name}公众号二维码`}
              width={112}
              height={112}
              loading="lazy"
            />
            <figcaption className="mt-2">扫码关注</figcaption>
          </figure>
        )}
      </div>
      <div className={styles.bottom}>
        <div className="content">
          {website.certificates.length > 0 && (
            <ul aria-label="资质证书">
              {website.certificates.map(({ label, image }) => (
                <li className="row gap-1" key={label}>
                  <ShieldIcon />
                  <Link to={`/previewImage?img=${encodeURIComponent(image)}`}>{label}</Link>
                </li>
              ))}
            </ul>
          )}
          <ul aria-label="协议与声明">
            {website.policies.map(({ label, path }) => (
              <li className="row gap-1" key={path}>
                <Link to={path}>{label}</Link>
              </li>
            ))}
          </ul>
          <ul>
            <li className="row gap-1">© {website.institution || website.brand.name}</li>
            {website.address && <li className="row gap-1">{website.address}</li>}
            {website.filings.map(({ label, url }) => (
              <li className="row gap-1" key={label}>
                <a href={url} rel="noreferrer" target="_blank">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  )
}

/** By the page's id, and by its places for when it was removed. */
const guideOf = ({ guide }: FooterColumn, { id }: FooterItem, index: number, subIndex: number) =>
  `${guide}?id=${id}&index=${index}&subIndex=${subIndex}`

function Column({ column }: { column: FooterColumn }) {
  return (
    <nav aria-label={column.label}>
      <h2>{column.label}</h2>
      <ul>
        {column.items.map((item, index) => (
          <li key={item.id} className="airy">
            <Link to={item.path || guideOf(column, item, index, 0)}>{item.label}</Link>
            {item.children?.map((child, subIndex) => (
              <Link key={child.id} to={child.path || guideOf(column, child, index, subIndex)} className={styles.child}>
                {child.label}
              </Link>
            ))}
          </li>
        ))}
      </ul>
    </nav>
  )
}
