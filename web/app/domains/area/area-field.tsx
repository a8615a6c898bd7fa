import { Field } from '../../ui/base/field.tsx'
import { Cascader, type CascaderOption } from '../../ui/overlay/cascader.tsx'
import { loadAreas } from './load-areas.ts'

/** Province, city and area by their codes, with the names to show. */
export interface AreaValue {
  readonly province?: string | undefined
  readonly provinceName?: string | undefined
  readonly city?: string | undefined
  readonly cityName?: string | undefined
  readonly area?: string | undefined
  readonly areaName?: string | undefined
}

interface AreaFieldProps {
  value: AreaValue
  onChange: (value: Required<{ [K in keyof AreaValue]: string }>) => void
  label?: string
  required?: boolean
  error?: string | null | undefined
}

/** 所在地区, chosen step by step. */
export function AreaField({ value, onChange, label = '所在地区', required, error }: AreaFieldProps) {
  return (
    <Field label={label} required={required} error={error}>
      <Cascader
        value={pathOf(value)}
        load={loadAreas}
        placeholder="请选择省、市、区"
        onChange={([province, city, area]) =>
          onChange({
            province: province?.value ?? '',
            provinceName: province?.label ?? '',
            city: city?.value ?? '',
            cityName: city?.label ?? '',
            area: area?.value ?? '',
            areaName: area?.label ?? '',
          })
        }
      />
    </Field>
  )
}

function pathOf({ province, provinceName, city, cityName, area, areaName }: AreaValue): CascaderOption[] {
  const levels = [
    [province, provinceName],
    [city, cityName],
    [area, areaName],
  ] as const
  return levels.flatMap(([code, name]) => (code ? [{ value: code, label: name || code }] : []))
}
