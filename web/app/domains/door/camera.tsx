import { useEffect, useRef, useState } from 'react'
import { NoticeLine } from '../../ui/base/notice-line.tsx'
import { openDetector } from './scan-camera.ts'

/** The same code is not read again before it was out of sight for this long. */
const AGAIN_MS = 3000
const LOOK_MS = 150

const whyNot = (error: unknown): string => {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError') return '没有使用摄像头的权限，请在浏览器设置中允许后重试。'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return '没有找到摄像头，请用扫码枪或输入票码。'
  if (name === 'CompileError') return '请刷新本页后再使用摄像头。'
  return '摄像头无法使用，请用扫码枪或输入票码。'
}

/** Reads codes by the camera at the back, one after the other, until it is closed. */
export default function Camera({ onCode }: { onCode: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState('')
  const found = useRef(onCode)
  found.current = onCode
  useEffect(() => {
    let isOpen = true
    let stream: MediaStream | undefined
    let seen = { code: '', at: 0 }
    const run = async () => {
      if (!navigator.mediaDevices) return setProblem('此页面不是安全连接（https），浏览器不允许使用摄像头。')
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      const picture = video.current
      if (!isOpen || !picture) return stop(stream)
      picture.srcObject = stream
      await picture.play()
      const detector = await openDetector()
      while (isOpen) {
        const [first] = picture.readyState >= 2 ? await detector.detect(picture) : []
        const now = Date.now()
        if (first && isOpen) {
          const isNew = first.rawValue !== seen.code || now - seen.at > AGAIN_MS
          seen = { code: first.rawValue, at: now }
          if (isNew) found.current(first.rawValue)
        }
        await new Promise(resolve => setTimeout(resolve, LOOK_MS))
      }
    }
    run().catch(error => isOpen && setProblem(whyNot(error)))
    return () => {
      isOpen = false
      if (stream) stop(stream)
    }
  }, [])
  return problem ? (
    <NoticeLine role="alert" isBad>
      {problem}
    </NoticeLine>
  ) : (
    <video ref={video} width="100%" playsInline muted aria-label="摄像头画面，对准二维码" />
  )
}

const stop = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop()
}
