import type { ReactNode, SVGProps } from 'react'
import sprite from './icons.svg'

/**
 * The product's own icons (icons.svg): 24 × 24, strokes of 1.75 in the text's colour, sized by `font-size` (1.2em). They
 * decorate the word beside them and are hidden from screen readers; a button that shows an icon alone has an `aria-label`.
 * The strokes come as one file that every page shares, so that no page's script carries them.
 */
export type IconType = (props: SVGProps<SVGSVGElement>) => ReactNode

const icon =
  (name: string): IconType =>
  props => (
    <svg
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
      <use href={`${sprite}#${name}`} />
    </svg>
  )

export const SearchIcon = /* @__PURE__ */ icon('search')
export const CloseIcon = /* @__PURE__ */ icon('close')
export const CheckIcon = /* @__PURE__ */ icon('check')
export const CheckCircleIcon = /* @__PURE__ */ icon('check-circle')
export const AlertIcon = /* @__PURE__ */ icon('alert')
export const InfoIcon = /* @__PURE__ */ icon('info')
export const PlusIcon = /* @__PURE__ */ icon('plus')
export const MinusIcon = /* @__PURE__ */ icon('minus')
export const ChevronDownIcon = /* @__PURE__ */ icon('chevron-down')
export const ChevronLeftIcon = /* @__PURE__ */ icon('chevron-left')
export const ChevronRightIcon = /* @__PURE__ */ icon('chevron-right')
export const ArrowUpIcon = /* @__PURE__ */ icon('arrow-up')
export const ArrowDownIcon = /* @__PURE__ */ icon('arrow-down')
export const ArrowRightIcon = /* @__PURE__ */ icon('arrow-right')
export const ToTopIcon = /* @__PURE__ */ icon('to-top')
export const MenuIcon = /* @__PURE__ */ icon('menu')
export const FilterIcon = /* @__PURE__ */ icon('filter')
export const GridIcon = /* @__PURE__ */ icon('grid')
export const ListIcon = /* @__PURE__ */ icon('list')
export const HomeIcon = /* @__PURE__ */ icon('home')
export const UserIcon = /* @__PURE__ */ icon('user')
export const BuildingIcon = /* @__PURE__ */ icon('building')
export const BellIcon = /* @__PURE__ */ icon('bell')
export const ChatIcon = /* @__PURE__ */ icon('chat')
export const BasketIcon = /* @__PURE__ */ icon('basket')
export const PhoneIcon = /* @__PURE__ */ icon('phone')
export const MailIcon = /* @__PURE__ */ icon('mail')
export const QrIcon = /* @__PURE__ */ icon('qr')
export const HeartIcon = /* @__PURE__ */ icon('heart')
export const StarIcon = /* @__PURE__ */ icon('star')
export const LikeIcon = /* @__PURE__ */ icon('like')
export const EyeIcon = /* @__PURE__ */ icon('eye')
export const EditIcon = /* @__PURE__ */ icon('edit')
export const TrashIcon = /* @__PURE__ */ icon('trash')
export const CopyIcon = /* @__PURE__ */ icon('copy')
export const UploadIcon = /* @__PURE__ */ icon('upload')
export const DownloadIcon = /* @__PURE__ */ icon('download')
export const ImageIcon = /* @__PURE__ */ icon('image')
export const FileIcon = /* @__PURE__ */ icon('file')
export const CalendarIcon = /* @__PURE__ */ icon('calendar')
export const ClockIcon = /* @__PURE__ */ icon('clock')
export const PinIcon = /* @__PURE__ */ icon('pin')
export const TagIcon = /* @__PURE__ */ icon('tag')
export const ShieldIcon = /* @__PURE__ */ icon('shield')
export const FlaskIcon = /* @__PURE__ */ icon('flask')
export const TubeIcon = /* @__PURE__ */ icon('tube')
export const DropIcon = /* @__PURE__ */ icon('drop')
export const SnowIcon = /* @__PURE__ */ icon('snow')
export const TruckIcon = /* @__PURE__ */ icon('truck')
export const ShareIcon = /* @__PURE__ */ icon('share')
export const ExternalIcon = /* @__PURE__ */ icon('external')
export const LockIcon = /* @__PURE__ */ icon('lock')
export const LogoutIcon = /* @__PURE__ */ icon('logout')
export const SwitchIcon = /* @__PURE__ */ icon('switch')
export const GiftIcon = /* @__PURE__ */ icon('gift')
export const TicketIcon = /* @__PURE__ */ icon('ticket')
export const DocumentsIcon = /* @__PURE__ */ icon('documents')
export const VideoIcon = /* @__PURE__ */ icon('video')
export const BookIcon = /* @__PURE__ */ icon('book')
export const CompareIcon = /* @__PURE__ */ icon('compare')
export const MegaphoneIcon = /* @__PURE__ */ icon('megaphone')
export const HandshakeIcon = /* @__PURE__ */ icon('handshake')
export const SpinnerIcon = /* @__PURE__ */ icon('spinner')
