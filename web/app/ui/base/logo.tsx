import styles from './logo.module.css'

/** The mark: something rising from a stream. */
export const Mark = ({ size = 40 }: { size?: number }) => (
  <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" focusable="false">
    <rect width="32" height="32" rx="7" fill="var(--orange-600)" />
    <g fill="none" stroke="#fff" strokeWidth="2.6" strokeLinecap="round" strokeLinejoin="round">
      <path d="M7 23.5c3-3 5.5-3 9 0s6 3 9 0" />
      <path d="M7 17.5c3-3 5.5-3 9 0s6 3 9 0" opacity="0.75" />
      <path d="M16 12.5V6.5M12.5 9.5L16 6l3.5 3.5" />
    </g>
  </svg>
)

interface LogoProps {
  name?: string
  slogan?: string
  size: number
  /** The operators' own picture in place of mark, name and slogan. */
  picture?: string
}

/** Mark and name; with `slogan` the line below. */
export const Logo = ({ name = '上游集', slogan, size, picture }: LogoProps) =>
  picture ? (
    <img src={picture} alt={name} height={size} />
  ) : (
    <span className={styles.logo}>
      <Mark size={size} />
      <span>
        <strong style={{ fontSize: size * 0.6 }}>{name}</strong>
        {slogan && <small>{slogan}</small>}
      </span>
    </span>
  )
