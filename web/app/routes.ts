import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** The table of contents of the product: one line a screen, its Chinese title beside it. */
export default [
  layout('site/layout.tsx', [
    layout('site/boundary.tsx', [
      index('areas/public/home/home.tsx'), // 首页

      route('*', 'areas/public/not-found.tsx'), // 页面不存在
    ]),
  ]),

  route('dev/gallery', 'areas/dev/gallery.tsx'), // 组件陈列：公共页面（生产环境不提供）
  route('dev/gallery/back-office', 'areas/dev/gallery-back-office.tsx'), // 组件陈列：后台
] satisfies RouteConfig
