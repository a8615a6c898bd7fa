/** Growth areas of common vessels in cm² (Corning) · 培养器皿面积。 */
export const VESSEL_AREAS = [
  { label: '96 孔板', value: 0.32 },
  { label: '48 孔板', value: 0.95 },
  { label: '24 孔板', value: 1.9 },
  { label: '12 孔板', value: 3.8 },
  { label: '6 孔板', value: 9.5 },
  { label: 'T25', value: 25 },
  { label: 'T75', value: 75 },
  { label: 'T175', value: 175 },
] as const
