/** A dashed outline of a car, for a list without results. */
export const EmptyBay = () => (
  <svg
    aria-hidden
    viewBox="190 420 1210 350"
    className="w-full max-w-2xl text-line-strong *:[vector-effect:non-scaling-stroke]"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeDasharray="5 6"
  >
    <path d="M190 762H1400" strokeDasharray="none" />
    <path d="M306 708C274 706 253 693 249 667C246 642 256 620 277 604C302 585 342 572 402 563C482 551 572 549 655 556C690 520 727 484 772 463C803 449 850 442 892 446C962 452 1040 484 1118 522C1190 548 1264 566 1322 584C1333 590 1338 598 1338 610C1339 640 1341 662 1337 684C1334 701 1321 709 1300 710L1152 713A92 92 0 1 0 978 713L532 716A92 92 0 1 0 358 713Z" />
    <path d="M676 553C706 520 744 488 782 470C820 456 876 454 918 462C984 475 1050 505 1096 533C1000 546 812 556 676 553Z" />
    <circle cx="445" cy="682" r="79" />
    <circle cx="1065" cy="682" r="79" />
  </svg>
);
