import type { ReactNode, SVGProps } from 'react'

/**
 * The product's own icons: 24 × 24, strokes of 1.75 in the text's colour, sized by `font-size` (1.2em). They decorate
 * the word beside them and are hidden from screen readers; a button that shows an icon alone has an `aria-label`.
 */
export type IconType = (props: SVGProps<SVGSVGElement>) => ReactNode

const icon =
  (...strokes: string[]): IconType =>
  props => (
    <svg
      viewBox="0 0 24 24"
      width="1.2em"
      height="1.2em"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      {...props}
    >
      <path d={strokes.join('')} />
    </svg>
  )

const disc = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`
const box = (x: number, y: number, w: number, h: number, r = 1.5) =>
  `M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - w}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - h}a${r} ${r} 0 0 1 ${r} ${-r}z`
const dot = (x: number, y: number) => `M${x} ${y}v.01`

export const SearchIcon = /* @__PURE__ */ icon(disc(11, 11, 6.5), 'M16 16l4.5 4.5')
export const CloseIcon = /* @__PURE__ */ icon('M6 6l12 12M18 6L6 18')
export const CheckIcon = /* @__PURE__ */ icon('M5 12.5l4.5 4.5L19 7')
export const CheckCircleIcon = /* @__PURE__ */ icon(disc(12, 12, 9), 'M8 12.5l2.8 2.7 5.4-5.9')
export const AlertIcon = /* @__PURE__ */ icon(disc(12, 12, 9), 'M12 7.5V13', dot(12, 16.2))
export const InfoIcon = /* @__PURE__ */ icon(disc(12, 12, 9), 'M12 11v5', dot(12, 7.8))
export const PlusIcon = /* @__PURE__ */ icon('M12 5v14M5 12h14')
export const MinusIcon = /* @__PURE__ */ icon('M5 12h14')
export const ChevronDownIcon = /* @__PURE__ */ icon('M6 9l6 6 6-6')
export const ChevronUpIcon = /* @__PURE__ */ icon('M6 15l6-6 6 6')
export const ChevronLeftIcon = /* @__PURE__ */ icon('M15 6l-6 6 6 6')
export const ChevronRightIcon = /* @__PURE__ */ icon('M9 6l6 6-6 6')
export const ArrowUpIcon = /* @__PURE__ */ icon('M12 19V5M6 11l6-6 6 6')
export const ArrowDownIcon = /* @__PURE__ */ icon('M12 5v14M6 13l6 6 6-6')
export const ArrowRightIcon = /* @__PURE__ */ icon('M5 12h14M13 6l6 6-6 6')
export const ToTopIcon = /* @__PURE__ */ icon('M5 4.5h14M12 20V8.5M7 13l5-5 5 5')
export const MenuIcon = /* @__PURE__ */ icon('M4 6.5h16M4 12h16M4 17.5h16')
export const MoreIcon = /* @__PURE__ */ icon(disc(5.5, 12, 0.6), disc(12, 12, 0.6), disc(18.5, 12, 0.6))
export const FilterIcon = /* @__PURE__ */ icon('M4 5h16l-6.2 7.4V19l-3.6-2v-4.6z')
export const SortIcon = /* @__PURE__ */ icon('M8 5v14M4.5 8.5L8 5l3.5 3.5M16 19V5M12.5 15.5L16 19l3.5-3.5')
export const GridIcon = /* @__PURE__ */ icon(
  box(4, 4, 6.5, 6.5),
  box(13.5, 4, 6.5, 6.5),
  box(4, 13.5, 6.5, 6.5),
  box(13.5, 13.5, 6.5, 6.5),
)
export const ListIcon = /* @__PURE__ */ icon('M9 6h11M9 12h11M9 18h11', dot(4.5, 6), dot(4.5, 12), dot(4.5, 18))
export const HomeIcon = /* @__PURE__ */ icon('M4 11l8-7 8 7v8.5a1 1 0 0 1-1 1h-4.5V14h-5v6.5H5a1 1 0 0 1-1-1z')
export const UserIcon = /* @__PURE__ */ icon(disc(12, 8, 4), 'M4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6')
export const BuildingIcon = /* @__PURE__ */ icon(
  box(5, 3.5, 9, 17),
  'M14 9.5h4a1.5 1.5 0 0 1 1.5 1.5v9.5h-16',
  'M8 7.5h3M8 11.5h3M8 15.5h3',
)
export const BellIcon = /* @__PURE__ */ icon(
  'M6 10a6 6 0 0 1 12 0c0 4.5 1.5 6 2 6.5H4c.5-.5 2-2 2-6.5M10 19.5c.8 1.2 3.2 1.2 4 0',
)
export const ChatIcon = /* @__PURE__ */ icon(
  'M5.5 4.5h13a1.5 1.5 0 0 1 1.5 1.5v9.5a1.5 1.5 0 0 1-1.5 1.5H11l-4.5 3.5V17h-1A1.5 1.5 0 0 1 4 15.5V6a1.5 1.5 0 0 1 1.5-1.5z',
  'M8 9h8M8 12.5h5',
)
export const BasketIcon = /* @__PURE__ */ icon(
  'M4 10h16l-1.7 9a1.5 1.5 0 0 1-1.5 1.2H7.2A1.5 1.5 0 0 1 5.7 19z',
  'M8 10l3-6M16 10l-3-6M9.5 13.5v3.5M14.5 13.5v3.5',
)
export const PhoneIcon = /* @__PURE__ */ icon(
  'M5 4.5h3.5l1.7 4.2-2.2 1.5c1 2.4 3.3 4.7 5.8 5.8l1.5-2.2 4.2 1.7V19a1.5 1.5 0 0 1-1.6 1.5C10.5 20 4 13.5 3.5 6.1A1.5 1.5 0 0 1 5 4.5z',
)
export const MailIcon = /* @__PURE__ */ icon(box(3.5, 5.5, 17, 13), 'M4 7l8 6 8-6')
export const QrIcon = /* @__PURE__ */ icon(
  box(4, 4, 6, 6, 1),
  box(14, 4, 6, 6, 1),
  box(4, 14, 6, 6, 1),
  'M14 14h2.5v2.5H14zM19.5 14v2.5M14 19.5h2.5M19.5 19.5v.01',
)
export const HeartIcon = /* @__PURE__ */ icon(
  'M12 20C6 15.8 3.5 12.5 3.5 9A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 8.5 2c0 3.5-2.5 6.8-8.5 11z',
)
export const StarIcon = /* @__PURE__ */ icon('M12 3.8l2.5 5.2 5.7.8-4.1 4 1 5.7L12 16.8l-5.1 2.7 1-5.7-4.1-4 5.7-.8z')
export const LikeIcon = /* @__PURE__ */ icon(
  'M4 10.5h3.5V20H4zM7.5 11l4-7.5c1.5 0 2.5 1 2.5 2.5v3.5h4.5a1.7 1.7 0 0 1 1.7 2l-1.2 6.5a2.2 2.2 0 0 1-2.2 2H7.5',
)
export const EyeIcon = /* @__PURE__ */ icon(
  'M2.5 12C4.5 8 8 5.5 12 5.5s7.5 2.5 9.5 6.5c-2 4-5.5 6.5-9.5 6.5S4.5 16 2.5 12z',
  disc(12, 12, 3),
)
export const EyeOffIcon = /* @__PURE__ */ icon(
  'M4 4l16 16M9.5 5.8A9 9 0 0 1 12 5.5c4 0 7.5 2.5 9.5 6.5a13 13 0 0 1-3 3.9M6.3 7.6A13 13 0 0 0 2.5 12c2 4 5.5 6.5 9.5 6.5 1.5 0 2.9-.3 4.2-.9',
)
export const EditIcon = /* @__PURE__ */ icon(
  'M4 20l1-4.5L16 4.5a1.5 1.5 0 0 1 2.1 0l1.4 1.4a1.5 1.5 0 0 1 0 2.1L8.5 19zM14 6.5l3.5 3.5',
)
export const TrashIcon = /* @__PURE__ */ icon(
  'M4.5 6.5h15M9 6.5V4h6v2.5M6.5 6.5l.8 13a1 1 0 0 0 1 1h7.4a1 1 0 0 0 1-1l.8-13M10 10.5v6M14 10.5v6',
)
export const CopyIcon = /* @__PURE__ */ icon(
  box(8.5, 8.5, 11.5, 11.5),
  'M15.5 8.5V5.5A1.5 1.5 0 0 0 14 4H5.5A1.5 1.5 0 0 0 4 5.5V14a1.5 1.5 0 0 0 1.5 1.5h3',
)
export const UploadIcon = /* @__PURE__ */ icon(
  'M12 16V4.5M7 9.5l5-5 5 5M4.5 15.5V19a1 1 0 0 0 1 1h13a1 1 0 0 0 1-1v-3.5',
)
export const DownloadIcon = /* @__PURE__ */ icon(
  'M12 4.5V16M7 11l5 5 5-5M4.5 15.5V19a1 1 0 0 0 1 1h13a1 1 0 0 0 1-1v-3.5',
)
export const ImageIcon = /* @__PURE__ */ icon(
  box(3.5, 4.5, 17, 15),
  disc(9, 10, 1.7),
  'M4 17l5-4 3.5 2.5L16 11l4.5 4.5',
)
export const FileIcon = /* @__PURE__ */ icon(
  'M6.5 3.5h7l5 5V19a1.5 1.5 0 0 1-1.5 1.5H6.5A1.5 1.5 0 0 1 5 19V5a1.5 1.5 0 0 1 1.5-1.5zM13.5 3.5v5h5M8.5 13h7M8.5 16.5h5',
)
export const CalendarIcon = /* @__PURE__ */ icon(box(4, 5.5, 16, 15), 'M4 10h16M8.5 3.5v4M15.5 3.5v4')
export const ClockIcon = /* @__PURE__ */ icon(disc(12, 12, 8.5), 'M12 7v5.3l3.5 2')
export const PinIcon = /* @__PURE__ */ icon(
  'M12 21c-4.5-4.5-7-8-7-11a7 7 0 0 1 14 0c0 3-2.5 6.5-7 11z',
  disc(12, 10, 2.5),
)
export const TagIcon = /* @__PURE__ */ icon('M4 4.5h7.5L20 13l-7 7-8.5-8.5zM8 8.5v.01')
export const ShieldIcon = /* @__PURE__ */ icon(
  'M12 3.5l7 2.5v5.5c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6z',
  'M8.7 12l2.3 2.3 4.3-4.6',
)
export const FlaskIcon = /* @__PURE__ */ icon(
  'M9.5 3.5h5M10.5 3.5V10l-5.6 8.7a1.2 1.2 0 0 0 1 1.8h12.2a1.2 1.2 0 0 0 1-1.8L13.5 10V3.5M8 14.5h8',
)
export const TubeIcon = /* @__PURE__ */ icon('M7.5 3.5h9M9 3.5v14a3 3 0 0 0 6 0v-14M9 11h6')
export const DropIcon = /* @__PURE__ */ icon(
  'M12 3.5c4 4.5 6 7.7 6 10.5a6 6 0 0 1-12 0c0-2.8 2-6 6-10.5zM9 14.5a3 3 0 0 0 3 3',
)
export const SnowIcon = /* @__PURE__ */ icon(
  'M12 3v18M4.2 7.5l15.6 9M19.8 7.5l-15.6 9M9.5 4.5L12 7l2.5-2.5M9.5 19.5L12 17l2.5 2.5',
)
export const TruckIcon = /* @__PURE__ */ icon(
  'M3 6.5h11v10H3zM14 10h4l3 3v3.5h-7',
  disc(7.5, 18, 1.7),
  disc(17, 18, 1.7),
)
export const ShareIcon = /* @__PURE__ */ icon(
  disc(6, 12, 2.3),
  disc(17.5, 5.8, 2.3),
  disc(17.5, 18.2, 2.3),
  'M8.1 10.9l7.3-4M8.1 13.1l7.3 4',
)
export const ExternalIcon = /* @__PURE__ */ icon(
  'M14 4.5h5.5V10M19.5 4.5L11 13M17 13.5V18a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 18V8.5A1.5 1.5 0 0 1 6 7h4.5',
)
export const LockIcon = /* @__PURE__ */ icon(box(5, 10.5, 14, 10), 'M8 10.5V8a4 4 0 0 1 8 0v2.5', dot(12, 15.5))
export const LogoutIcon = /* @__PURE__ */ icon(
  'M14 4.5H6A1.5 1.5 0 0 0 4.5 6v12A1.5 1.5 0 0 0 6 19.5h8M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5',
)
export const SwitchIcon = /* @__PURE__ */ icon('M4.5 8.5h14M15 5l3.5 3.5L15 12M19.5 15.5h-14M9 12l-3.5 3.5L9 19')
export const GiftIcon = /* @__PURE__ */ icon(
  'M4.5 11h15v9h-15zM3.5 7.5h17V11h-17zM12 7.5V20M12 7.5C9 7.5 7 6.5 7 5s2.5-2 5 2.5C14.5 3 17 3.5 17 5s-2 2.5-5 2.5z',
)
export const TicketIcon = /* @__PURE__ */ icon(
  'M3.5 7h17v3.2a1.9 1.9 0 0 0 0 3.6V17h-17v-3.2a1.9 1.9 0 0 0 0-3.6zM14.5 7.5v1.5M14.5 11.2v1.6M14.5 15v1.5',
)
export const DocumentsIcon = /* @__PURE__ */ icon(
  'M8 3.5h8l4 4V16a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V4.5a1 1 0 0 1 1-1zM4 7v12.5a1 1 0 0 0 1 1h10.5M11 9h4M11 12.5h5',
)
export const VideoIcon = /* @__PURE__ */ icon(box(3.5, 5, 17, 14), 'M10.5 9.2v5.6l4.7-2.8z')
export const BookIcon = /* @__PURE__ */ icon(
  'M12 6.5C10 5 7 4.5 4 4.5v14c3 0 6 .5 8 2 2-1.5 5-2 8-2v-14c-3 0-6 .5-8 2zM12 6.5v14',
)
export const CompareIcon = /* @__PURE__ */ icon('M12 3.5v17M9 6.5H4.5v11H9M15 6.5h4.5v11H15')
export const MegaphoneIcon = /* @__PURE__ */ icon(
  'M4 9.5v5h3.5l8 4.5V5l-8 4.5zM18.5 9.5c1.3 1.3 1.3 3.7 0 5M7.5 14.5V19h2.5',
)
export const HandshakeIcon = /* @__PURE__ */ icon(
  'M3 7l4-1.5 5 2 5-2L21 7v8.5h-3L13 19.5l-6-4H3zM12 7.5L9 11c1.5 1.3 3 1 4-.5l4.5 4',
)
export const SpinnerIcon = /* @__PURE__ */ icon('M12 3.5a8.5 8.5 0 1 1-8.5 8.5')
export const WechatIcon = /* @__PURE__ */ icon(
  'M9.5 4C5.9 4 3 6.4 3 9.4c0 1.7 1 3.2 2.5 4.2L5 15.5l2.3-1.2c.7.2 1.4.3 2.2.3M15 9.5c3.3 0 6 2.2 6 4.9 0 1.5-.9 2.9-2.2 3.8l.4 1.7-2-1a8 8 0 0 1-2.2.300c-3.3 0-6-2.2-6-4.9s2.7-4.8 6-4.8z',
  dot(7.5, 8.2),
  dot(11.5, 8.2),
  dot(13, 13.3),
  dot(17, 13.3),
)
