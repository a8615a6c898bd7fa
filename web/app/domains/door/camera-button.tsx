import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/base/button.tsx'

// with a reader of a megabyte: fetched by who opens the camera alone
const Camera = lazy(() => import('./camera.tsx'))

/** Opens and closes the camera below it. */
export function CameraButton({ onCode }: { onCode: (code: string) => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div style={{ marginBottom: 'var(--space-4)' }}>
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? '关闭摄像头' : '用摄像头扫码'}
      </Button>
      {isOpen && (
        <Suspense>
          <Camera onCode={onCode} />
        </Suspense>
      )}
    </div>
  )
}
