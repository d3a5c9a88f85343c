/** What the development server has beside the screens of the product: the kits of src/kit in one page. */
export const devRoutes = [{ path: '/gallery', component: '@/pages/gallery', wrappers: ['@/wrappers/signed-in'] }];
