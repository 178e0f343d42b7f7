export const chart = {
  label: "Price chart of {{token}}",
  interval: "How far back the chart looks",
  day: "Day",
  week: "Week",
  month: "Month",
  inWeek: "in 7 days",
  inMonth: "in 30 days",
  summary:
    "{{token}} {{period}}: from {{first}} to {{last}}, lowest {{lowest}}, highest {{highest}}.",
  point: "{{price}}, {{time}}",
  lowest: "Low {{price}}",
  highest: "High {{price}}",
  loading: "The price chart is loading",
  empty: "No prices for this time yet",
  failed: "The price chart could not be loaded.",
  asOf: "As of {{time}}, not updated",
  maker: "Chart by TradingView",
} as const;
