import { ChevronLeftIcon } from '../../ui/base/icons.tsx'
import panes from './panes.module.css'

/** On a phone the open conversation stands in place of the list: the way back to it. */
export const BackToList = ({ onBack }: { onBack: () => void }) => (
  <button type="button" className={`phone-only ${panes.back}`} onClick={onBack}>
    <ChevronLeftIcon />
    返回列表
  </button>
)
