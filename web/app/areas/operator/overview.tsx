import { AreaStart } from '../../back-office/area-start.tsx'
import { titled } from '../../back-office/page.tsx'
import { menu } from './menu.tsx'

export const meta = titled('运营中心')

export default function Overview() {
  return <AreaStart menu={menu} />
}
