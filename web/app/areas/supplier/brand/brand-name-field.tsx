import type { BrandCard } from '@shangyouji/contract/catalogue/brand-calls'
import { AutoComplete } from 'antd'
import { useEffect, useState } from 'react'
import { api } from '../../../lib/api/client.ts'

const PAUSE_MS = 200

/** Name of a brand; brands that are there already are offered while typing, so that none is kept twice. */
export function BrandNameField({
  onKnown,
  value = '',
  ...input
}: {
  /** A brand that is there already was taken over. */
  onKnown: (brand: BrandCard) => void
  value?: string
  id?: string
  disabled: boolean
  onChange?: (name: string) => void
}) {
  const [known, setKnown] = useState<readonly BrandCard[]>([])
  const name = value.trim()
  useEffect(() => {
    if (name === '' || input.disabled) return setKnown([])
    const left = new AbortController()
    const timer = setTimeout(() => {
      api.brand.listByName({ name }, { quiet: true, toast: false, signal: left.signal }).then(
        setKnown,
        // typing goes on without being helped
        () => !left.signal.aborted && setKnown([]),
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [name, input.disabled])
  return (
    <AutoComplete
      {...input}
      value={value}
      options={known.map(brand => ({
        value: brand.name,
        label: [brand.name, brand.nameEn].filter(Boolean).join(' · '),
      }))}
      onSelect={(picked: string) => {
        const brand = known.find(one => one.name === picked)
        if (brand) onKnown(brand)
      }}
    />
  )
}
