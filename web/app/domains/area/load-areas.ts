import { api } from '../../lib/api/client.ts'
import type { CascaderOption } from '../../ui/overlay/cascader.tsx'

/** The areas below one, the provinces for none. */
export async function loadAreas(parent: CascaderOption | null): Promise<CascaderOption[]> {
  const level = !parent ? 'PROVINCE' : parent.value.endsWith('0000') ? 'CITY' : 'AREA'
  const areas = await api.area.search({ level, code: parent?.value }, { quiet: true })
  return areas.map(({ value, fullName }) => ({ value, label: fullName, isLeaf: level === 'AREA' }))
}
