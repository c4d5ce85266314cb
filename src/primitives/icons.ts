// The site's icons: 20 × 20 drawings made of strokes, as SVG paths.

export const search = 'M13.2 13.2 17 17M9 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11Z';
export const menu = 'M3 5.5h14M3 10h14M3 14.5h14';
export const close = 'm5 5 10 10M15 5 5 15';
export const sun =
  'M10 13.2a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4ZM10 2v1.6M10 16.4V18M2 10h1.6M16.4 10H18M4.3 4.3l1.2 1.2M14.5 14.5l1.2 1.2M15.7 4.3l-1.2 1.2M5.5 14.5l-1.2 1.2';
export const moon = 'M16.8 11.6A7 7 0 0 1 8.4 3.2a7 7 0 1 0 8.4 8.4Z';
export const contrast = 'M10 3a7 7 0 1 0 .1 0zv14m2-13.5v13m2-12v11';
export const monitor = 'M3 4h14v9.5H3zM7.5 17h5M10 13.5V17';
export const chevron = 'm7.5 5 5 5-5 5';
export const back = 'M12.5 5 7.5 10l5 5';
export const down = 'm5.5 8 4.5 4.5L14.5 8';
export const external = 'M8 4H4.5v11.5H16V12M11.5 3.5h5v5M16.2 3.8 9.5 10.5';
export const edit = 'm4 16 .8-3.4L13.4 4a1.4 1.4 0 0 1 2 0l.6.6a1.4 1.4 0 0 1 0 2L7.4 15.2 4 16Z';
export const clock = 'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM10 6v4.2l2.8 1.8';
export const arrow = 'M4 10h12M11 5l5 5-5 5';
export const check = 'm4.5 10.5 3.8 3.8 7.2-8';
export const copy = 'M7.5 7.5H17V17H7.5zM4.5 12.5H3V3h9.5v1.5';
export const star = 'm10 2.8 2.2 4.6 5 .7-3.6 3.5.9 5-4.5-2.4-4.5 2.4.9-5L2.8 8.1l5-.7Z';
export const download = 'M10 3v9.5M6 9l4 4 4-4M3.5 16.5h13';
export const rss = 'M4 4a12 12 0 0 1 12 12M4 9a7 7 0 0 1 7 7M5 16a1 1 0 1 0 0-2 1 1 0 0 0 0 2Z';
export const plus = 'M10 4v12M4 10h12';
export const trash = 'M3.5 5.5h13M8 5.5V3.5h4v2M5 5.5l.8 11h8.4l.8-11M8.5 8.5v5M11.5 8.5v5';
