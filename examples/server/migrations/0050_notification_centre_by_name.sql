-- The page where everything arrives is called so; what administrators have called it stays.
UPDATE "menu_entries" SET title = '通知中心', title_en = 'Notifications' WHERE name = 'notices' AND title = '通知公告' AND title_en = 'Notices';
